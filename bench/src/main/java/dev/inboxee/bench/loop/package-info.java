/** The same work by hand: loops over JDBC that the engine is compared with. */
@NullMarked
package dev.inboxee.bench.loop;

import org.jspecify.annotations.NullMarked;
