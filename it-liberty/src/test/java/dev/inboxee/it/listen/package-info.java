/** An application on two servers that wake each other, which takes the time that it needs. */
@NullMarked
package dev.inboxee.it.listen;

import org.jspecify.annotations.NullMarked;
