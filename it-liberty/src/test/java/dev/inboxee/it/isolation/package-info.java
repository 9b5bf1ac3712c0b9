/** An application whose handlers ask for an isolation level. */
@NullMarked
package dev.inboxee.it.isolation;

import org.jspecify.annotations.NullMarked;
