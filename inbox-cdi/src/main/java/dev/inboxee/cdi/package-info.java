/**
 * Brings the engine into a CDI application: finds and validates the subscribers, reads their
 * configuration, and starts and stops the engine with the application.
 */
@NullMarked
package dev.inboxee.cdi;

import org.jspecify.annotations.NullMarked;
