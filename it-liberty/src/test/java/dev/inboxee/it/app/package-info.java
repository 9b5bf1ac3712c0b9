/**
 * The application that most server tests deploy: queue tables of every kind, a subscription for
 * each behaviour, handlers that answer what their message tells them, and a history of it all.
 */
@NullMarked
package dev.inboxee.it.app;

import org.jspecify.annotations.NullMarked;
