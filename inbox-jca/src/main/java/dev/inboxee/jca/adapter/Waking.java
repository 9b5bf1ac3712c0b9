package dev.inboxee.jca.adapter;

import dev.inboxee.jca.wake.Waits;
import dev.inboxee.jca.wake.WakeUps;

/**
 * What ends the waits of an adapter's subscriptions.
 *
 * @param wakeUps by what this server writes
 * @param waits by time
 * @param listeners by what other servers write
 */
record Waking(WakeUps wakeUps, Waits waits, Listeners listeners) {}
