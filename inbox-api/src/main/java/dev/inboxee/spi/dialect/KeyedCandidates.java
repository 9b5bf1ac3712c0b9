package dev.inboxee.spi.dialect;

import dev.inboxee.spi.dialect.AdvisoryCandidates.Candidate;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;

/**
 * Chooses due rows as {@link AdvisoryCandidates} does, but none whose partition key is in work
 * already, and tells of each whether it is the first of its key; the database compares the keys.
 */
public interface KeyedCandidates extends Operation {

  /**
   * Chooses candidates.
   *
   * @param connection in autocommit
   * @param inWork keys to leave out, as rows gave them; any number
   * @param limit how many at most, 1 or more
   * @return due rows in claim order, those in work by others included, and those behind another
   *     candidate of the same key
   * @throws SQLException if the statement failed
   */
  List<Candidate> choose(Connection connection, List<String> inWork, int limit) throws SQLException;
}
