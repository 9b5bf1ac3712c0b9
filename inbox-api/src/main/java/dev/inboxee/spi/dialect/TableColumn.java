package dev.inboxee.spi.dialect;

/**
 * A column as the database has it.
 *
 * @param name its name as stored
 * @param type its type as the database writes it
 * @param nullable whether it takes NULL
 */
public record TableColumn(String name, String type, boolean nullable) {}
