/**
 * What a database must be able to do: one interface per form, each handing out whole operations
 * that are built once and run many times.
 */
@NullMarked
package dev.inboxee.spi.dialect;

import org.jspecify.annotations.NullMarked;
