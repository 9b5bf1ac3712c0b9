/** The databases and the tables of the documentation on them, filled with many rows at once. */
@NullMarked
package dev.inboxee.bench.database;

import org.jspecify.annotations.NullMarked;
