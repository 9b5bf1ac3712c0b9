/**
 * The tests' own house: one Open Liberty for all test classes, one PostgreSQL beside it, servers of
 * a test's own for what kills or stops them, and the look into the server's log after every class.
 */
@NullMarked
package dev.inboxee.it;

import org.jspecify.annotations.NullMarked;
