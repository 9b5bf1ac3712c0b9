/**
 * Finds the dialect of a database, and holds what the built-in dialects share: quoted names,
 * statement texts with their parameters, and reading rows.
 */
@NullMarked
package dev.inboxee.jca.dialect;

import org.jspecify.annotations.NullMarked;
