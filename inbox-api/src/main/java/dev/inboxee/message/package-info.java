/**
 * The coded messages: every exception and every log line of level INFO or higher takes its code and
 * its text from here, and {@code docs/messages.md} explains each.
 */
@NullMarked
package dev.inboxee.message;

import org.jspecify.annotations.NullMarked;
