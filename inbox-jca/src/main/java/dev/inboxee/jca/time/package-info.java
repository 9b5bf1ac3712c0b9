/** Waits and delays: jitter and exponential backoff. */
@NullMarked
package dev.inboxee.jca.time;

import org.jspecify.annotations.NullMarked;
