/** Ending a delivery: from what the handler answered to the statement that carries it out. */
@NullMarked
package dev.inboxee.jca.settle;

import org.jspecify.annotations.NullMarked;
