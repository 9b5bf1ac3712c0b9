package dev.inboxee.jca.dialect.contract;

import static org.assertj.core.api.Assertions.assertThat;

import dev.inboxee.jca.database.TestTable;
import dev.inboxee.spi.dialect.DatabaseVersion;
import dev.inboxee.spi.dialect.Dialect;
import dev.inboxee.spi.dialect.TableColumn;
import dev.inboxee.spi.dialect.TableColumn.Trait;
import dev.inboxee.spi.table.QueueTable;
import dev.inboxee.spi.table.TableName;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;
import java.util.Optional;
import java.util.ServiceLoader;
import org.junit.jupiter.api.Test;

/** What a dialect finds out about a database and its tables. */
public abstract class InspectionContract extends DialectContract {

  protected Optional<List<TableColumn>> inspect(String schema, String name) throws SQLException {
    try (Connection connection = database.connect()) {
      return database.dialect().inspect(connection, new TableName(schema, name));
    }
  }

  @Test
  void is_found_for_the_database() throws SQLException {
    try (Connection connection = database.connect()) {
      DatabaseVersion version = DatabaseVersion.of(connection);
      assertThat(ServiceLoader.load(Dialect.class, getClass().getClassLoader()))
          .filteredOn(dialect -> dialect.recognises(version) && dialect.isServed(version))
          .singleElement()
          .isInstanceOf(database.dialect().getClass());
    }
  }

  @Test
  void tells_the_columns_of_a_table_in_their_order() throws SQLException {
    QueueTable table =
        create(
            TestTable.named("It's \"Mixed\" 群")
                .id(Long.class)
                .payload(byte[].class)
                .data("Mixed \"x\"", String.class)
                .build());
    List<TableColumn> columns = inspect("", table.name().name()).orElseThrow();
    assertThat(columns)
        .extracting(TableColumn::name)
        .containsExactly("id", "payload", "Mixed \"x\"");
    assertThat(columns)
        .extracting(column -> column.is(Trait.NULLABLE))
        .containsExactly(false, true, true);
    assertThat(columns).extracting(TableColumn::type).containsExactly(types());
  }

  /** The types bigint, bytes and text as the database writes them. */
  protected abstract String[] types();

  @Test
  void finds_no_table_where_there_is_none() throws SQLException {
    create(TestTable.named("there").id(Long.class).build());
    assertThat(inspect("", "There's none")).isEmpty();
    assertThat(inspect("nowhere", "there")).isEmpty();
    assertThat(inspect("", "")).isEmpty();
  }
}
