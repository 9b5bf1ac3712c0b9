/**
 * What the inbox throws: one unchecked root and a subclass for each condition that a caller can
 * observe, with the facts as data and the message code.
 */
@NullMarked
package dev.inboxee.exception;

import org.jspecify.annotations.NullMarked;
