package dev.inboxee.jca.dialect.postgres;

import dev.inboxee.jca.dialect.ChosenRows;
import dev.inboxee.jca.dialect.Parameter;
import dev.inboxee.spi.dialect.AdvisoryCandidates.Candidate;
import dev.inboxee.spi.dialect.KeyedCandidates;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;
import java.util.Map;

/**
 * Chooses due rows of keys that are not in work. Immutable.
 *
 * @param statement chooses
 * @param rows reads
 */
record PostgresKeyedCandidates(PostgresKeyed statement, ChosenRows rows)
    implements KeyedCandidates {

  @Override
  public List<String> sql() {
    return statement.sql();
  }

  @Override
  public List<Candidate> choose(Connection connection, List<String> inWork, int limit)
      throws SQLException {
    return statement.query(connection, inWork, Map.of(Parameter.LIMIT, (long) limit), rows::keyed);
  }
}
