package dev.inboxee.it.app;

import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;

/** The tables, new and empty. */
public final class Ddl {

  private static final String TABLES =
      """
      DROP TABLE IF EXISTS ordered;
      DROP TABLE IF EXISTS loose;
      DROP TABLE IF EXISTS whole;
      DROP TABLE IF EXISTS whole_dead;
      DROP TABLE IF EXISTS marked;
      DROP TABLE IF EXISTS effects;
      CREATE TABLE ordered (id {id}, target text, attempt integer NOT NULL DEFAULT 1,
        retry_after {time}, locked_until {time}, payload {bytes});
      CREATE INDEX ordered_claim ON ordered (target, retry_after {nulls}, id);
      CREATE INDEX ordered_held ON ordered (target) WHERE locked_until IS NOT NULL;
      CREATE TABLE loose (id text PRIMARY KEY, target text, attempt integer NOT NULL DEFAULT 1,
        retry_after {time}, locked_until {time}, headers text, payload text);
      CREATE INDEX loose_claim ON loose (target, retry_after {nulls}, id);
      CREATE TABLE whole (id {id}, attempt integer NOT NULL DEFAULT 1,
        locked_until {time}, payload {bytes});
      CREATE TABLE whole_dead (id bigint PRIMARY KEY, attempt integer NOT NULL,
        locked_until {time}, payload {bytes});
      CREATE TABLE marked (id {id}, note text, processed_at {time}, locked_until {time});
      CREATE TABLE effects (name text);
      """;

  private Ddl() {}

  static List<String> of(Connection connection) throws SQLException {
    return of(connection, TABLES);
  }

  /** Fills in the types of a database. */
  public static List<String> of(Connection connection, String template) throws SQLException {
    boolean sqlite = connection.getMetaData().getDatabaseProductName().equals("SQLite");
    String sql =
        template
            .replace(
                "{id}",
                sqlite
                    ? "INTEGER PRIMARY KEY AUTOINCREMENT"
                    : "bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY")
            .replace("{time}", sqlite ? "text" : "timestamptz")
            .replace("{now}", sqlite ? "(strftime('%Y-%m-%d %H:%M:%f', 'now'))" : "now()")
            .replace("{bytes}", sqlite ? "blob" : "bytea")
            .replace("{nulls}", sqlite ? "" : "NULLS FIRST");
    return List.of(sql.split(";\\s*"));
  }
}
