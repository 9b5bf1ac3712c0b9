/**
 * Database servers that the tests run themselves: found or unpacked, initialised once into a
 * template folder, started on a copy of it with honest durability, on loopback, and stopped when
 * the tests' JVM ends, however it ends. One server per product and JVM.
 */
@NullMarked
package dev.inboxee.jca.database.server;

import org.jspecify.annotations.NullMarked;
