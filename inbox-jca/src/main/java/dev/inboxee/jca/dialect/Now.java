package dev.inboxee.jca.dialect;

import java.time.Clock;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Where the statements on a table take the time from: the database reads its own clock, or another
 * clock is read once for each operation and bound wherever the operation's statements say now.
 * Immutable.
 *
 * @param sql what stands for the time in a template
 * @param clock the clock to read; empty for the database's
 */
public record Now(String sql, Optional<Clock> clock) {

  /** The database's own clock, by an expression of its own. */
  public static Now ofDatabase(String sql) {
    return new Now(sql, Optional.empty());
  }

  /** Another clock, by a part of a template with {@code :now} in it. */
  public static Now of(Clock clock, String sql) {
    return new Now(sql, Optional.of(clock));
  }

  /** A part of a template, with {@code %s} for the time, where the database reads its own clock. */
  public String ifOfDatabase(String part) {
    return clock.isEmpty() ? part.formatted(sql) : "";
  }

  /** One reading, for one operation; null if the database reads its own clock. */
  public @Nullable Instant read() {
    return clock.map(Clock::instant).orElse(null);
  }

  /** The same as what is bound. */
  public Map<Parameter, Object> reading() {
    Instant at = read();
    return at == null ? Map.of() : Map.of(Parameter.NOW, at);
  }

  /** Whether the clock has passed a time by now; where only the database knows, it is not told. */
  public boolean hasPassed(Instant time) {
    Instant at = read();
    return at != null && !at.isBefore(time);
  }
}
