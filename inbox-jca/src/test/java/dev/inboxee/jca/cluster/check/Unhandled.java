package dev.inboxee.jca.cluster.check;

import dev.inboxee.jca.cluster.Deed;

/** A row that was settled without a call of the handler, since its attempts were spent. */
record Unhandled(String server, long at, long id, String group, int attempt, Deed outcome) {}
