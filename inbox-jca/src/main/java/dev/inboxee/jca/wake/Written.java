package dev.inboxee.jca.wake;

import dev.inboxee.spi.table.TableName;
import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Rows that publishers wrote into one queue table. Immutable.
 *
 * @param dataSource the data source's name
 * @param table the table
 * @param groups the rows' groups; null among them stands for rows of no group
 */
public record Written(String dataSource, TableName table, Set<@Nullable String> groups) {

  /** Keeps a copy of the groups. */
  public Written {
    groups = Collections.unmodifiableSet(new LinkedHashSet<>(groups));
  }
}
