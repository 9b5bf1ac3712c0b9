package dev.inboxee.jca.dialect;

import dev.inboxee.spi.dialect.TableColumn;
import dev.inboxee.spi.dialect.TableColumn.Trait;
import dev.inboxee.spi.table.QueueColumn;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;

/** Reads columns from a catalogue, and finds them again. */
public final class InspectedColumn {

  private InspectedColumn() {}

  /** The column that a declaration means, which is there. */
  public static TableColumn of(List<TableColumn> found, QueueColumn declared) {
    return found.stream()
        .filter(column -> column.name().equals(declared.name()))
        .findFirst()
        .orElseThrow();
  }

  /** Reads name and type, then whether it takes NULL, has a default and is computed. */
  public static TableColumn read(ResultSet result) throws SQLException {
    Set<Trait> traits = EnumSet.noneOf(Trait.class);
    int place = 3;
    for (Trait trait : List.of(Trait.NULLABLE, Trait.DEFAULTED, Trait.COMPUTED)) {
      if (result.getBoolean(place)) {
        traits.add(trait);
      }
      place++;
    }
    return new TableColumn(result.getString(1), result.getString(2), traits);
  }
}
