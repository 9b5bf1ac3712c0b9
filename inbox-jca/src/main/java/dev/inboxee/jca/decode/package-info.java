/**
 * Makes what handlers take of claimed rows: the row object in row mode, the decoded payload in
 * payload mode. What does not decode is told without its value.
 */
@NullMarked
package dev.inboxee.jca.decode;

import org.jspecify.annotations.NullMarked;
