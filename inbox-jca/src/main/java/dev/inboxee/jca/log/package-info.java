/**
 * What the engine does, in the server's log: coded lines, the first failure and the recovery
 * instead of each failure, and never a payload.
 */
@NullMarked
package dev.inboxee.jca.log;

import org.jspecify.annotations.NullMarked;
