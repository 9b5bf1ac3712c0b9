/** Holding rows in the lease form: the state of each lease, and the loop that extends them. */
@NullMarked
package dev.inboxee.jca.lease;

import org.jspecify.annotations.NullMarked;
