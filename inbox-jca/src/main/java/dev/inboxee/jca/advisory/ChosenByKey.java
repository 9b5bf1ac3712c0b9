package dev.inboxee.jca.advisory;

import dev.inboxee.jca.claim.KeysInWork;
import dev.inboxee.spi.dialect.AdvisoryCandidates;
import dev.inboxee.spi.dialect.KeyedCandidates;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;

/**
 * Chooses rows of partition keys that are not in work. Immutable.
 *
 * @param candidates the dialect's
 * @param keys those in work
 */
public record ChosenByKey(KeyedCandidates candidates, KeysInWork keys)
    implements AdvisoryCandidates {

  @Override
  public List<String> sql() {
    return candidates.sql();
  }

  @Override
  public List<Candidate> choose(Connection connection, int limit) throws SQLException {
    return candidates.choose(connection, keys.now(), limit);
  }
}
