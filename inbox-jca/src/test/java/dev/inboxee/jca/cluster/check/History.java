package dev.inboxee.jca.cluster.check;

import java.util.List;

/**
 * What all servers wrote down.
 *
 * @param deliveries what reached a handler
 * @param unhandled what was settled without one
 * @param strange lines that fit nothing before them
 */
record History(List<PastDelivery> deliveries, List<Unhandled> unhandled, List<String> strange) {}
