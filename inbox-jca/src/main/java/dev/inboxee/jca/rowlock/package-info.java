/** The row lock form: a row is held by the transaction that claimed it. */
@NullMarked
package dev.inboxee.jca.rowlock;

import org.jspecify.annotations.NullMarked;
