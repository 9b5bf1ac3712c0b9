/**
 * Connections: takes one for an operation, opens what the operation needs around it, and gives it
 * back. Knows no queue.
 */
@NullMarked
package dev.inboxee.jca.dialect;

import org.jspecify.annotations.NullMarked;
