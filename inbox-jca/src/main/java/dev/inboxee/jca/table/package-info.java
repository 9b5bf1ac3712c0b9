/**
 * Reads classes annotated {@link dev.inboxee.Inbox} into the table model, and values of rows into
 * objects and back. Everything that reflection can prepare is prepared once.
 */
@NullMarked
package dev.inboxee.jca.table;

import org.jspecify.annotations.NullMarked;
