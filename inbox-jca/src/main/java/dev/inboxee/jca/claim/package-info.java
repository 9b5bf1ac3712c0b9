/** Taking rows into work: one worker at a time claims for all that wait, and hands the rows out. */
@NullMarked
package dev.inboxee.jca.claim;

import org.jspecify.annotations.NullMarked;
