/** An application without the inbox that looks at what others have left in the server. */
@NullMarked
package dev.inboxee.it.watch;

import org.jspecify.annotations.NullMarked;
