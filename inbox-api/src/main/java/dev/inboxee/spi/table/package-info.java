/**
 * The table model: what a queue table is called, which columns it has and which role each plays. A
 * dialect builds its statements from it.
 */
@NullMarked
package dev.inboxee.spi.table;

import org.jspecify.annotations.NullMarked;
