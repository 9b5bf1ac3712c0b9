/**
 * An application that is redeployed, stopped and killed while it works on both databases: it notes
 * in the database what its handlers do, so that the notes outlive it.
 */
@NullMarked
package dev.inboxee.it.life;

import org.jspecify.annotations.NullMarked;
