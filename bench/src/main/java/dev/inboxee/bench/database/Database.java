package dev.inboxee.bench.database;

import dev.inboxee.jca.database.TestDatabase;
import dev.inboxee.spi.dialect.LeaseDialect;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DatabaseMetaData;
import java.sql.SQLException;
import java.util.Arrays;
import java.util.List;

/** A database of a scenario's own, gone when closed. */
public final class Database implements AutoCloseable {

  private static final Path TABLES = Path.of("..", "docs", "tables");

  private final Product product;
  private final TestDatabase database;

  private Database(Product product, TestDatabase database) {
    this.product = product;
    this.database = database;
  }

  /** Opens one, and starts the server for it if none runs yet. */
  public static Database open(Product product) throws SQLException {
    return new Database(product, product.open());
  }

  /** What it is. */
  public Product product() {
    return product;
  }

  /** Product and version. */
  public String title() throws SQLException {
    try (Connection connection = database.connect()) {
      DatabaseMetaData data = connection.getMetaData();
      return product.title() + " " + data.getDatabaseProductVersion().replaceAll("[^\\d.].*", "");
    }
  }

  /** Where it is reached. */
  public String url() {
    return database.url();
  }

  /** A connection without a pool. */
  public Connection connect() throws SQLException {
    return database.connect();
  }

  /** Runs a statement. */
  public void execute(String sql) throws SQLException {
    database.execute(sql);
  }

  /** What the engine speaks to it through. */
  public LeaseDialect dialect() {
    return database.dialect();
  }

  /** How many rows a table has. */
  public long count(String table) throws SQLException {
    return ((Number) database.column("SELECT count(*) FROM " + table).get(0)).longValue();
  }

  /** Makes a table of the documentation with its indexes. */
  public void create(String file) throws SQLException, IOException {
    for (String statement : statements(file)) {
      execute(statement);
    }
  }

  /** The same of groups that keep their order, with what their claims need beside it. */
  public void createFifo(String file) throws SQLException, IOException {
    create(file);
    if (product != Product.POSTGRESQL && file.equals("fifo_row_lock")) {
      create("guards");
    }
  }

  /**
   * Makes a table of the documentation under another name, with the index of the claim order
   * without groups.
   */
  public void createPlain(String file, String table, String name) throws SQLException, IOException {
    execute(statements(file).get(0).replace("TABLE " + table, "TABLE " + name));
    String nulls = product == Product.POSTGRESQL ? " NULLS FIRST" : "";
    execute("CREATE INDEX %1$s_claim ON %1$s (retry_after%2$s, id)".formatted(name, nulls));
  }

  private List<String> statements(String file) throws IOException {
    String text = Files.readString(TABLES.resolve(product.folder()).resolve(file + ".sql"));
    return Arrays.stream(text.replaceAll("(?m)^--.*$", "").split(";", -1))
        .filter(statement -> !statement.isBlank())
        .toList();
  }

  /**
   * Empties a table and fills it.
   *
   * @param columns what is written, such as {@code target, payload}
   * @param values the same as expressions of {@code n}, which counts the rows from 1 on
   */
  public void fill(String table, String columns, String values, long rows) throws SQLException {
    execute("TRUNCATE TABLE " + table);
    add(table, columns, values, rows);
    settle(table);
  }

  /** Adds rows. */
  public void add(String table, String columns, String values, long rows) throws SQLException {
    execute(
        "INSERT INTO %s (%s) SELECT %s FROM %s"
            .formatted(table, columns, values, product.numbers(rows)));
  }

  /** Lets the planner know what is there, and what was written reach the disk. */
  public void settle(String table) throws SQLException {
    if (product == Product.POSTGRESQL) {
      execute("VACUUM ANALYZE " + table);
      execute("CHECKPOINT");
    } else {
      execute("ANALYZE TABLE " + table);
    }
  }

  @Override
  public void close() throws SQLException, IOException {
    database.close();
  }
}
