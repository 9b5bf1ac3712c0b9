package dev.inboxee.jca.dialect.mysql;

import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * What the catalogue says of a column, to be said again where one thing of it changes.
 *
 * @param type its type, with character set and collation
 * @param nullable whether it takes NULL
 * @param value its default as the catalogue writes it, or null
 * @param extra what else there is
 */
record ColumnDefinition(String type, boolean nullable, @Nullable String value, String extra) {

  /** What the database does by itself at each change, for instance on update now(6); or nothing. */
  String onUpdate() {
    int from = extra.toLowerCase(Locale.ROOT).indexOf("on update");
    return from < 0 ? "" : extra.substring(from);
  }

  /** The definition with another type, and without what happens on update. */
  String with(String otherType, Product product) {
    return otherType + (nullable ? " NULL" : " NOT NULL") + (value == null ? "" : value(product));
  }

  // MariaDB's catalogue has expressions; MySQL's has values and, where it says so, expressions.
  private String value(Product product) {
    boolean expression =
        product == Product.MARIADB || extra.toUpperCase(Locale.ROOT).contains("DEFAULT_GENERATED");
    return " DEFAULT "
        + (expression ? "(" + value + ")" : "'" + String.valueOf(value).replace("'", "''") + "'");
  }
}
