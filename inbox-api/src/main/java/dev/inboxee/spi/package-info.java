/** What an application may replace or listen to: the payload codec and the listener. */
@NullMarked
package dev.inboxee.spi;

import org.jspecify.annotations.NullMarked;
