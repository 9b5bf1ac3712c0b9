package dev.inboxee.it.joins;

import dev.inboxee.Delivery;
import org.jspecify.annotations.Nullable;

/**
 * From whom a bean is called.
 *
 * @param transaction the caller's, by its key; null for none
 * @param message the name of the caller's message
 * @param delivery the caller's delivery
 */
record Call(@Nullable Object transaction, String message, Delivery delivery) {}
