/**
 * Waking each other across servers: the session that listens for notifications of the database, and
 * the notifications about what this server's publishers write.
 */
@NullMarked
package dev.inboxee.jca.notify;

import org.jspecify.annotations.NullMarked;
