/** An application whose rows are held by row locks and by advisory locks. */
@NullMarked
package dev.inboxee.it.held;

import org.jspecify.annotations.NullMarked;
