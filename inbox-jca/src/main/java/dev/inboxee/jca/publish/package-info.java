/** Writing messages into queue tables, and waking the readers once they are committed. */
@NullMarked
package dev.inboxee.jca.publish;

import org.jspecify.annotations.NullMarked;
