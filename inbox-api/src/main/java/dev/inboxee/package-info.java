/**
 * What an application writes against: the annotations that describe a queue table and its
 * subscriptions, the outcomes that a handler answers, the delivery it is handed, and the publisher.
 */
@NullMarked
package dev.inboxee;

import org.jspecify.annotations.NullMarked;
