package dev.inboxee.jca.advisory;

import dev.inboxee.exception.PayloadException;
import dev.inboxee.jca.claim.Claimed;
import dev.inboxee.jca.claim.Claimer;
import dev.inboxee.jca.claim.PassedOver;
import dev.inboxee.jca.claim.Rivals;
import dev.inboxee.jca.claim.RowDelivery;
import dev.inboxee.jca.decode.RowValues;
import dev.inboxee.jca.jdbc.Bounded;
import dev.inboxee.jca.wake.WakeUp;
import dev.inboxee.spi.dialect.AdvisoryCandidates;
import dev.inboxee.spi.dialect.AdvisoryCandidates.Candidate;
import dev.inboxee.spi.dialect.AdvisoryCandidates.Place;
import dev.inboxee.spi.dialect.AdvisoryTake;
import dev.inboxee.spi.dialect.ClaimedRow;
import dev.inboxee.spi.table.LockKey;
import java.lang.System.Logger.Level;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Claims rows in the advisory lock form: chooses candidates, tries their keys in claim order
 * without waiting, and takes the first rows whose keys it gets and that are still due. Of each a
 * session of its own holds the key until the row is settled. Thread-safe.
 */
public final class AdvisoryClaimer implements Claimer {

  private static final System.Logger LOG = System.getLogger(AdvisoryClaimer.class.getName());

  /** Candidates in work elsewhere stay candidates: more are looked at only if these are. */
  private static final int FIRST_WINDOW = 16;

  private static final int WIDEST_WINDOW = 4_096;

  private final RowDelivery.Reader reader;
  private final LockKey lockKey;
  private final AdvisoryCandidates candidates;
  private final AdvisoryTake take;
  private final AdvisorySettling settling;
  private final KeysInWork inWork = new KeysInWork();
  private final PassedOver passedOver = new PassedOver();

  public AdvisoryClaimer(
      RowDelivery.Reader reader,
      LockKey lockKey,
      AdvisoryCandidates candidates,
      AdvisoryTake take,
      AdvisorySettling settling) {
    this.reader = reader;
    this.lockKey = lockKey;
    this.candidates = candidates;
    this.take = take;
    this.settling = settling;
  }

  @Override
  public Claimed claim(int most) throws SQLException {
    return Rivals.outlast(settling.dialect(), () -> claimOnce(most));
  }

  @Override
  public void wakes(WakeUp own) {
    inWork.wakes(own);
  }

  /** What was taken before a failure is in work: it is delivered, and the next claim fails. */
  private Claimed claimOnce(int most) throws SQLException {
    Taking taking = new Taking(new ClaimSessions(settling.sessions()), most);
    try {
      look(taking);
    } catch (SQLException | RuntimeException e) {
      if (taking.taken.isEmpty()) {
        throw e;
      }
      LOG.log(Level.DEBUG, "A claim has failed after it took rows", e);
    } finally {
      taking.close();
    }
    return new Claimed(taking.taken, taking.taken.size() == most || taking.sessions.isExhausted());
  }

  /** What one claim has taken so far. Confined to a thread. */
  private static final class Taking {
    private final ClaimSessions sessions;
    private final int most;
    private final List<RowDelivery> taken = new ArrayList<>();
    private final Set<Object> tried = new HashSet<>();
    private final Set<String> refused = new HashSet<>();
    private @Nullable LockingSession free; // holds no key

    private Taking(ClaimSessions sessions, int most) {
      this.sessions = sessions;
      this.most = most;
    }

    /** A session without a key; null if there is none, or enough was taken. */
    private @Nullable LockingSession free() throws SQLException {
      if (taken.size() < most && free == null) {
        free = taken.isEmpty() ? sessions.first() : sessions.another();
      }
      return free;
    }

    private void add(RowDelivery delivery) {
      taken.add(delivery);
      free = null;
    }

    private void close() {
      if (free != null) {
        free.close();
      }
    }
  }

  private void look(Taking taking) throws SQLException {
    int window = FIRST_WINDOW;
    while (window < taking.most && window < WIDEST_WINDOW) {
      window *= 4;
    }
    for (; window <= WIDEST_WINDOW; window *= 4) {
      int most = window;
      LockingSession looking = taking.free();
      if (looking == null) {
        return;
      }
      List<Candidate> found =
          Bounded.on(looking.connection(), bounded -> candidates.choose(bounded, most));
      for (Candidate candidate : found) {
        LockingSession session = taking.free();
        if (session == null) {
          return;
        }
        tryOne(session, candidate, taking);
      }
      if (found.size() < window) {
        return;
      }
    }
  }

  private void tryOne(LockingSession session, Candidate candidate, Taking taking)
      throws SQLException {
    Object id = reader.id(candidate.id());
    RowDelivery delivery =
        id != null
                && candidate.place() == Place.FIRST
                && taking.tried.add(id)
                && !passedOver.contains(id)
            ? tryKey(session, candidate, taking.refused)
            : null;
    if (delivery != null) {
      taking.add(delivery);
    }
  }

  /**
   * A key that this subscription holds, or that others were seen to, needs no statement. It stays
   * refused for the whole claim: should it become free meanwhile, an earlier row has it first.
   */
  private @Nullable RowDelivery tryKey(
      LockingSession session, Candidate candidate, Set<String> refused) throws SQLException {
    PayloadException flaw = flaw(candidate);
    String key = flaw == null ? lockKey.text(candidate.key()) : lockKey + " of " + candidate.id();
    if (refused.contains(key)) {
      return null;
    }
    if (!inWork.add(key)) {
      refused.add(key);
      return null;
    }
    RowDelivery delivery = null;
    try {
      if (session.lock(key)) {
        delivery = take(session, key, candidate.id(), flaw);
      } else {
        refused.add(key);
      }
      return delivery;
    } finally {
      if (delivery == null) {
        inWork.remove(key);
      }
    }
  }

  /**
   * Why a row has no key; null if it has one. Its handler is not called, so that rows which should
   * share the key need not wait for it: any key that is the same on all servers will do.
   */
  private @Nullable PayloadException flaw(Candidate candidate) {
    for (int i = 0; i < candidate.key().size(); i++) {
      if (candidate.key().get(i) instanceof ClaimedRow.Unreadable unreadable) {
        String column = lockKey.columns().get(i).name();
        return RowValues.unreadable(unreadable, reader.table(), column);
      }
    }
    return null;
  }

  private @Nullable RowDelivery take(
      LockingSession session, String key, Object id, @Nullable PayloadException flaw)
      throws SQLException {
    Optional<ClaimedRow> taken =
        Bounded.on(session.connection(), bounded -> take.take(bounded, id));
    if (taken.isPresent()) {
      ClaimedRow row = taken.get();
      int attempt = reader.attemptOf(row) + 1;
      LockedKey held = new LockedKey(key, session, inWork);
      AdvisoryHold hold = new AdvisoryHold(id, attempt, held, settling, passedOver);
      return new RowDelivery(reader, row, hold, flaw);
    }
    if (!session.unlock()) {
      throw new SQLException("The database does not confirm that key " + key + " was given up");
    }
    return null;
  }
}
