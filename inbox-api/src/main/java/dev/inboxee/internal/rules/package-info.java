/**
 * The rules that declarations must keep, stated once: the annotation processor applies them to
 * source, the runtime to classes. Not API.
 */
@NullMarked
package dev.inboxee.internal.rules;

import org.jspecify.annotations.NullMarked;
