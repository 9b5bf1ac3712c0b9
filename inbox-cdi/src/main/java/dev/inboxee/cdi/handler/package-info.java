/**
 * Calling a handler: the annotated method itself, on its bean's contextual reference, with a
 * request context and the dependent instances of one delivery.
 */
@NullMarked
package dev.inboxee.cdi.handler;

import org.jspecify.annotations.NullMarked;
