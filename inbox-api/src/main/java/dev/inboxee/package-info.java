/**
 * What an application is written with: the annotations of queue tables and subscribers, the
 * delivery a handler gets, the outcome it answers, and the publisher.
 */
@NullMarked
package dev.inboxee;

import org.jspecify.annotations.NullMarked;
