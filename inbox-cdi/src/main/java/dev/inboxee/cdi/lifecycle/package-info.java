/**
 * The engine's life inside the application: what it is given, when it starts, and that nothing of
 * it is left when the application ends.
 */
@NullMarked
package dev.inboxee.cdi.lifecycle;

import org.jspecify.annotations.NullMarked;
