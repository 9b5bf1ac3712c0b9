/** The operations of the lease form on PostgreSQL, each one round trip to the server. */
@NullMarked
package dev.inboxee.jca.dialect.postgres;

import org.jspecify.annotations.NullMarked;
