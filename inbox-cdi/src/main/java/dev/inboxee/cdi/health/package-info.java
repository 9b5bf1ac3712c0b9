/**
 * The subscriptions in MicroProfile Health. Nothing here is loaded on a server that does not offer
 * it.
 */
@NullMarked
package dev.inboxee.cdi.health;

import org.jspecify.annotations.NullMarked;
