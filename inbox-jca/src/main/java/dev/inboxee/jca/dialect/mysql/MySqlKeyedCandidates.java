package dev.inboxee.jca.dialect.mysql;

import dev.inboxee.jca.dialect.ChosenRows;
import dev.inboxee.jca.dialect.KeyedOrder;
import dev.inboxee.jca.dialect.KeyedText;
import dev.inboxee.jca.dialect.Parameter;
import dev.inboxee.jca.dialect.mysql.Statements.Leaving;
import dev.inboxee.spi.dialect.AdvisoryCandidates.Candidate;
import dev.inboxee.spi.dialect.ClaimScope;
import dev.inboxee.spi.dialect.KeyedCandidates;
import dev.inboxee.spi.table.QueueColumn;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;

/** Chooses due rows of keys that are not in work. Immutable. */
final class MySqlKeyedCandidates implements KeyedCandidates {

  private final MySqlTable table;
  private final Zone zone;
  private final ClaimScope scope;
  private final KeyedText text;
  private final ChosenRows rows;

  MySqlKeyedCandidates(
      MySqlTable table, Zone zone, ClaimScope scope, List<QueueColumn> key, ChosenRows rows) {
    this.table = table;
    this.zone = zone;
    this.scope = scope;
    this.rows = rows;
    this.text = new KeyedText(places -> table.text(template(key, places), key));
  }

  private String template(List<QueueColumn> key, int places) {
    KeyedOrder keyed = table.keyed();
    String chosen = keyed.chosen(key, table.claimable("m", scope, places), table.order("m"));
    return "{utc}SELECT{hint} " + keyed.candidates(key, chosen);
  }

  @Override
  public List<String> sql() {
    return List.of(text.sql());
  }

  @Override
  public List<Candidate> choose(Connection connection, List<String> inWork, int limit)
      throws SQLException {
    zone.check(connection);
    Leaving bound = new Leaving(inWork, table.bound(scope));
    bound.values().put(Parameter.LIMIT, limit);
    return Statements.query(connection, text, bound, rows::keyed);
  }
}
