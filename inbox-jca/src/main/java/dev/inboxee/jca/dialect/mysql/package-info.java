/**
 * MySQL and MariaDB. Neither tells which rows an UPDATE changed, so each operation knows its rows
 * beforehand: it looks without locking, then writes by id what is still as it was seen.
 */
@NullMarked
package dev.inboxee.jca.dialect.mysql;

import org.jspecify.annotations.NullMarked;
