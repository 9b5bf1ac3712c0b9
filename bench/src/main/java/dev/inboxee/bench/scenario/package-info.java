/** What is measured, a question to each class. */
@NullMarked
package dev.inboxee.bench.scenario;

import org.jspecify.annotations.NullMarked;
