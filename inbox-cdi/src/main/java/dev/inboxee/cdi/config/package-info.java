/**
 * Settings from MicroProfile Config: which keys there are, which of them wins, and which of those
 * that are set nobody reads.
 */
@NullMarked
package dev.inboxee.cdi.config;

import org.jspecify.annotations.NullMarked;
