/** The default payload codec: JSON in UTF-8 through Jakarta JSON Binding. */
@NullMarked
package dev.inboxee.cdi.json;

import org.jspecify.annotations.NullMarked;
