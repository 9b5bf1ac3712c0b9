/** Ending a wait early: who is woken when a row is written to a table and group. */
@NullMarked
package dev.inboxee.jca.wake;

import org.jspecify.annotations.NullMarked;
