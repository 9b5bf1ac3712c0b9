/**
 * Declarations in neutral words: what a queue class and a subscription's method state, whether read
 * from source or from class files. Not API.
 */
@NullMarked
package dev.inboxee.internal.declaration;

import org.jspecify.annotations.NullMarked;
