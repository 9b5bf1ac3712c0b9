/** The engine as a server would run it: a real pool, a transaction manager and an executor. */
@NullMarked
package dev.inboxee.bench.engine;

import org.jspecify.annotations.NullMarked;
