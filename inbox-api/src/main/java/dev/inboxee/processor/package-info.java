/**
 * The annotation processor: checks queue classes and subscriptions while they are compiled, by the
 * rules that the runtime applies too.
 */
@NullMarked
package dev.inboxee.processor;

import org.jspecify.annotations.NullMarked;
