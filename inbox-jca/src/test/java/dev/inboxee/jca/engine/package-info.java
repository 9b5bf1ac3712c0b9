/**
 * Proves the engine on real databases, with a real transaction manager and a real pool: one
 * contract per concern, one class per database, and two engines on one database for two servers.
 */
package dev.inboxee.jca.engine;
