package dev.inboxee.spi.dialect;

import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Chooses due rows without taking them. */
public interface AdvisoryCandidates extends Operation {

  /**
   * A due row.
   *
   * @param id its id
   * @param key the values of the key's columns
   */
  record Candidate(Object id, List<@Nullable Object> key) {}

  /**
   * Chooses candidates.
   *
   * @param connection in autocommit
   * @param limit how many at most, 1 or more
   * @return due rows in claim order, those in work by others included
   * @throws SQLException if the statement failed
   */
  List<Candidate> choose(Connection connection, int limit) throws SQLException;
}
