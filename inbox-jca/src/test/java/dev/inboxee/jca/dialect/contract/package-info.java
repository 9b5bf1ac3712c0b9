/**
 * The contract kit for dialects: what each form must do, as tests that run against a real database.
 * A dialect's own tests extend these classes and open the database; the kit knows the SPI alone.
 */
package dev.inboxee.jca.dialect.contract;
