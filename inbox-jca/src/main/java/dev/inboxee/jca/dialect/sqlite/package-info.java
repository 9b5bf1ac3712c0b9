/** The operations of the lease form on SQLite, where the one writer at a time keeps the order. */
@NullMarked
package dev.inboxee.jca.dialect.sqlite;

import org.jspecify.annotations.NullMarked;
