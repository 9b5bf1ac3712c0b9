/**
 * From what CDI found to what runs: every declaration and value is checked, every problem
 * collected, and what keeps the rules becomes the plan of the application.
 */
@NullMarked
package dev.inboxee.cdi.deployment;

import org.jspecify.annotations.NullMarked;
