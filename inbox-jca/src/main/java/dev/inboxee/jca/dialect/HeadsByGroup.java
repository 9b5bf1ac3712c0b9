package dev.inboxee.jca.dialect;

import dev.inboxee.spi.dialect.ClaimedHeads;
import dev.inboxee.spi.dialect.ClaimedRow;
import dev.inboxee.spi.dialect.GroupWalk;
import dev.inboxee.spi.dialect.HeadsClaim;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Claims heads of many groups where the database cannot do so in one statement: looks which groups
 * seem claimable, and claims each as a subscription on that group would, which decides. Immutable.
 */
public final class HeadsByGroup implements HeadsClaim {

  /** How many groups one claim looks at. */
  private static final int MOST = 500;

  /**
   * A group that the look has walked over.
   *
   * @param group its name
   * @param claimable whether its head seems claimable
   */
  public record Step(String group, boolean claimable) {}

  /** What the database does with one group, or with several. */
  public interface Groups {

    /** The statements for one row. */
    List<String> sql();

    /** Walks over the next groups of a stretch, in their order; fewer than asked for at its end. */
    List<Step> walk(Connection connection, GroupWalk walk, int groups) throws SQLException;

    /** Claims the head of a group. */
    Optional<ClaimedRow> take(Connection connection, String group, Duration lease)
        throws SQLException;
  }

  private final Groups groups;

  public HeadsByGroup(Groups groups) {
    this.groups = groups;
  }

  /** Reads steps: group, and whether its head seems claimable. */
  public static List<Step> steps(ResultSet result) throws SQLException {
    List<Step> steps = new ArrayList<>();
    while (result.next()) {
      steps.add(new Step(result.getString(1), result.getBoolean(2)));
    }
    return steps;
  }

  @Override
  public List<String> sql() {
    return groups.sql();
  }

  /** Looks at few groups first, for mostly one of them is claimable. */
  @Override
  public ClaimedHeads claim(Connection connection, GroupWalk walk, int limit, Duration lease)
      throws SQLException {
    List<ClaimedRow> rows = new ArrayList<>();
    GroupWalk next = walk;
    int window = Math.min(MOST, 16 + 2 * limit);
    for (int looked = 0; looked < MOST; looked += window) {
      List<Step> steps = groups.walk(connection, next, window);
      String last = take(connection, steps, limit, lease, rows);
      if (rows.size() == limit) {
        return new ClaimedHeads(rows, last);
      }
      if (steps.size() < window) {
        return new ClaimedHeads(rows, null);
      }
      next = new GroupWalk(last, walk.until());
      if (!rows.isEmpty()) {
        break;
      }
    }
    return new ClaimedHeads(rows, next.after());
  }

  /**
   * Adds the heads that it can take; gives the group where it ended. What was taken before a
   * failure is in work, so it is handed over, and the next claim fails if it must.
   */
  private @Nullable String take(
      Connection connection, List<Step> steps, int limit, Duration lease, List<ClaimedRow> rows)
      throws SQLException {
    String last = null;
    for (Step step : steps) {
      if (step.claimable()) {
        try {
          groups.take(connection, step.group(), lease).ifPresent(rows::add);
        } catch (SQLException e) {
          if (rows.isEmpty()) {
            throw e;
          }
          return last;
        }
      }
      last = step.group();
      if (rows.size() == limit) {
        break;
      }
    }
    return last;
  }
}
