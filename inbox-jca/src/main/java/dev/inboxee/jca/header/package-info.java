/** Message headers as they stand in a column: one JSON object whose values are strings. */
@NullMarked
package dev.inboxee.jca.header;

import org.jspecify.annotations.NullMarked;
