/**
 * The rules that declarations and values must keep, stated once: the annotation processor applies
 * them to source, the runtime to classes and to configuration. Not API.
 */
@NullMarked
package dev.inboxee.internal.rules;

import org.jspecify.annotations.NullMarked;
