/**
 * Reads classes annotated {@link dev.inboxee.Inbox} into the table model, and rows into objects.
 */
@NullMarked
package dev.inboxee.jca.table;

import org.jspecify.annotations.NullMarked;
