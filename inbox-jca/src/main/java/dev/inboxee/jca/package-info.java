/**
 * The engine's outside: the adapter that owns everything that runs, the activations it is given,
 * and the ports through which it reaches its container.
 */
@NullMarked
package dev.inboxee.jca;

import org.jspecify.annotations.NullMarked;
