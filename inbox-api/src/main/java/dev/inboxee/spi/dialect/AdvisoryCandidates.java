package dev.inboxee.spi.dialect;

import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Chooses due rows without taking them. */
public interface AdvisoryCandidates extends Operation {

  /**
   * A due row. One bad row must not fail the choice of the others: a value that the driver cannot
   * read is a {@link ClaimedRow.Unreadable}.
   *
   * @param id its id; unreadable also where it is NULL
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
