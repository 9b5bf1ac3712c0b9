package dev.inboxee.spi.table;

/**
 * A table's name as the database stores it, not quoted.
 *
 * @param schema the schema, or an empty string where the connection decides
 * @param name the table
 */
public record TableName(String schema, String name) {

  /** The name for a person, with its schema if it has one. */
  @Override
  public String toString() {
    return schema.isEmpty() ? name : schema + "." + name;
  }
}
