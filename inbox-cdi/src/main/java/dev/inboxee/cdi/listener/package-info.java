/** The application's listeners as the one that the engine tells. */
@NullMarked
package dev.inboxee.cdi.listener;

import org.jspecify.annotations.NullMarked;
