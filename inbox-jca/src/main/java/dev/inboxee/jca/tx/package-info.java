/**
 * The transactions port over Jakarta Transactions, for every container that offers {@code
 * UserTransaction} and {@code TransactionSynchronizationRegistry}.
 */
@NullMarked
package dev.inboxee.jca.tx;

import org.jspecify.annotations.NullMarked;
