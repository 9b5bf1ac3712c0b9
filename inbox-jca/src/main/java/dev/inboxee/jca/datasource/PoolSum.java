package dev.inboxee.jca.datasource;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.function.ToIntFunction;

/**
 * What the subscriptions on one data source take of its pool together. A pool cannot keep
 * connections for somebody, so what is least lets everybody go on, though in turn.
 *
 * @param inTransactions how many connections are held by transactions while handlers run
 * @param outside how many are held outside of transactions
 * @param forHandlers how many more there must be, for handlers that have none of their row's
 * @param forExtensions how many more there must be, for the extensions of leases
 * @param withHandlers how many are enough if each handler has one all the time
 * @param forBatches how many more batches would take
 */
record PoolSum(
    int inTransactions,
    int outside,
    int forHandlers,
    int forExtensions,
    int withHandlers,
    int forBatches) {

  /**
   * More connections are not asked for at the start: each is opened on top of the one before, on
   * one stack.
   */
  private static final int MOST_ASKED_FOR = 100;

  /**
   * Adds up.
   *
   * @param shared whether all that ask in one transaction get the same session
   * @param listening whether a session listens for notifications all the time
   */
  static PoolSum of(Collection<PoolShare> shares, boolean shared, boolean listening) {
    int listens = listening ? 1 : 0;
    int inTransactions = sum(shares, PoolShare::inTransactions);
    int outside = sum(shares, PoolShare::outside) + listens;
    boolean another = shares.stream().anyMatch(PoolShare::needsAnother);
    boolean twice = !shared && shares.stream().anyMatch(PoolShare::transactional);
    int extensions = shares.stream().anyMatch(PoolShare::isExtended) ? 1 : 0;
    return new PoolSum(
        inTransactions,
        outside,
        (another ? 1 : 0) + (twice ? 1 : 0),
        inTransactions + outside == 0 ? 0 : extensions,
        sum(shares, PoolShare::withHandlers)
            + (twice ? sum(shares, share -> share.transactional() ? share.workers() : 0) : 0)
            + extensions
            + listens,
        sum(shares, PoolShare::forBatches));
  }

  private static int sum(Collection<PoolShare> shares, ToIntFunction<PoolShare> part) {
    return shares.stream().mapToInt(part).sum();
  }

  /** How many are held while handlers run. */
  int held() {
    return inTransactions + outside;
  }

  /** How many a pool must have. */
  int least() {
    return held() + forHandlers + forExtensions;
  }

  /** How many are asked for on behalf of batches, on top of the least. */
  int askedForBatches() {
    return Math.max(0, Math.min(forBatches, MOST_ASKED_FOR - least()));
  }

  /** For each connection that is asked for, whether in a transaction of its own. */
  List<Boolean> connections() {
    List<Boolean> all = new ArrayList<>();
    for (int i = 0; i < least() + askedForBatches(); i++) {
      all.add(i < inTransactions);
    }
    if (all.size() <= MOST_ASKED_FOR) {
      return all;
    }
    int half = MOST_ASKED_FOR / 2; // of both ends, so that each kind is among them
    List<Boolean> some = new ArrayList<>(all.subList(0, half));
    some.addAll(all.subList(all.size() - half, all.size()));
    return some;
  }
}
