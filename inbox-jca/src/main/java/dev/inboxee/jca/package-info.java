/**
 * The engine: claims rows of queue tables, delivers them to endpoints and settles them by their
 * outcomes. It knows no CDI.
 */
@NullMarked
package dev.inboxee.jca;

import org.jspecify.annotations.NullMarked;
