package dev.inboxee.jca.dialect;

import dev.inboxee.spi.dialect.AdvisoryCandidates.Candidate;
import dev.inboxee.spi.dialect.AdvisoryCandidates.Place;
import dev.inboxee.spi.dialect.ClaimedRow.Unreadable;
import dev.inboxee.spi.table.QueueColumn;
import dev.inboxee.spi.table.QueueTable;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/** Reads candidates of the advisory lock form: the id, then the columns of the key. Immutable. */
public final class ChosenRows {

  private final RowReader reader;

  /** Reads these columns. */
  public ChosenRows(RowReader.ValueReader reader, QueueTable table, List<QueueColumn> key) {
    List<QueueColumn> columns = new ArrayList<>(List.of(table.id()));
    columns.addAll(key);
    this.reader = new RowReader(reader, columns);
  }

  /** The key's columns in a template, each after a comma. */
  public static String list(List<QueueColumn> key) {
    return IntStream.range(0, key.size())
        .mapToObj(i -> ", m.{" + i + "}")
        .collect(Collectors.joining());
  }

  /** All rows. */
  public List<Candidate> all(ResultSet result) throws SQLException {
    List<Candidate> candidates = new ArrayList<>();
    while (result.next()) {
      List<@Nullable Object> values = Arrays.asList(reader.read(result, 1));
      Object id = values.get(0);
      candidates.add(new Candidate(id == null ? none() : id, values.subList(1, values.size())));
    }
    return candidates;
  }

  /** The same where behind the key's columns each row tells its place in its partition key. */
  public List<Candidate> keyed(ResultSet result) throws SQLException {
    List<Candidate> candidates = new ArrayList<>();
    while (result.next()) {
      List<@Nullable Object> values = Arrays.asList(reader.read(result, 1));
      Object id = values.get(0);
      Place place = result.getInt(values.size() + 1) == 1 ? Place.FIRST : Place.BEHIND;
      candidates.add(
          new Candidate(id == null ? none() : id, values.subList(1, values.size()), place));
    }
    return candidates;
  }

  private static Unreadable none() {
    return new Unreadable(new SQLException("The id is NULL", "22004"));
  }
}
