package dev.inboxee.jca.dialect;

import dev.inboxee.spi.dialect.AdvisoryCandidates.Candidate;
import dev.inboxee.spi.table.QueueColumn;
import dev.inboxee.spi.table.QueueTable;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/** Reads candidates of the advisory lock form: the id, then the columns of the key. Immutable. */
public final class ChosenRows {

  private final RowReader.ValueReader reader;
  private final Class<?> idType;
  private final List<Class<?>> keyTypes;

  /** Reads these columns. */
  public ChosenRows(RowReader.ValueReader reader, QueueTable table, List<QueueColumn> key) {
    this.reader = reader;
    this.idType = JavaTypes.boxed(table.id().type());
    List<Class<?>> types = new ArrayList<>();
    key.forEach(column -> types.add(JavaTypes.boxed(column.type())));
    this.keyTypes = List.copyOf(types);
  }

  /** The key's columns in a template, each after a comma. */
  public static String list(List<QueueColumn> key) {
    return IntStream.range(0, key.size())
        .mapToObj(i -> ", m.{" + i + "}")
        .collect(Collectors.joining());
  }

  /** All rows; one whose id or key cannot be read fails them all, as nothing could hold it. */
  public List<Candidate> all(ResultSet result) throws SQLException {
    List<Candidate> candidates = new ArrayList<>();
    while (result.next()) {
      Object id = reader.read(result, 1, idType);
      if (id == null) {
        throw new SQLException("A candidate has NULL in its id column", "22004");
      }
      List<@Nullable Object> key = new ArrayList<>();
      for (int i = 0; i < keyTypes.size(); i++) {
        key.add(reader.read(result, i + 2, keyTypes.get(i)));
      }
      candidates.add(new Candidate(id, key));
    }
    return candidates;
  }
}
