/**
 * Connections: takes one for an operation, opens what the operation needs around it, and gives it
 * back. Knows no queue.
 */
@NullMarked
package dev.inboxee.jca.jdbc;

import org.jspecify.annotations.NullMarked;
