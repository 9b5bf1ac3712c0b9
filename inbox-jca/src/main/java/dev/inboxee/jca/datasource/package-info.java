/** A data source as the engine sees it: which dialect speaks to it, and whether its tables fit. */
@NullMarked
package dev.inboxee.jca.datasource;

import org.jspecify.annotations.NullMarked;
