package dev.inboxee.jca.adapter;

import dev.inboxee.exception.StartException;
import dev.inboxee.jca.Activation;
import dev.inboxee.jca.Environment;
import dev.inboxee.jca.Transactions;
import dev.inboxee.jca.Tuning;
import dev.inboxee.jca.advisory.AdvisoryClaimer;
import dev.inboxee.jca.advisory.AdvisorySettling;
import dev.inboxee.jca.advisory.ChosenByKey;
import dev.inboxee.jca.advisory.LockingSessions;
import dev.inboxee.jca.claim.Claimer;
import dev.inboxee.jca.claim.ClaimerByKey;
import dev.inboxee.jca.claim.Intake;
import dev.inboxee.jca.claim.KeysInWork;
import dev.inboxee.jca.claim.PassedOver;
import dev.inboxee.jca.claim.RowDelivery;
import dev.inboxee.jca.claim.RowLayout;
import dev.inboxee.jca.datasource.Database;
import dev.inboxee.jca.deliver.Beginning;
import dev.inboxee.jca.hold.Settlements;
import dev.inboxee.jca.jdbc.Opening;
import dev.inboxee.jca.lease.HeadsClaimer;
import dev.inboxee.jca.lease.KeyedLeaseClaimer;
import dev.inboxee.jca.lease.LeaseClaimer;
import dev.inboxee.jca.lease.LeaseKeeper;
import dev.inboxee.jca.lease.LeaseSettling;
import dev.inboxee.jca.lease.LeasedRows;
import dev.inboxee.jca.lease.LeasesInWork;
import dev.inboxee.jca.rowlock.HeldTransaction;
import dev.inboxee.jca.rowlock.LockedByKey;
import dev.inboxee.jca.rowlock.LockedRows;
import dev.inboxee.jca.rowlock.RowLockClaimer;
import dev.inboxee.jca.rowlock.RowLockHeadsClaimer;
import dev.inboxee.jca.rowlock.RowLockSettling;
import dev.inboxee.message.Message;
import dev.inboxee.spi.dialect.AdvisoryCandidates;
import dev.inboxee.spi.dialect.AdvisoryForm;
import dev.inboxee.spi.dialect.ClaimScope;
import dev.inboxee.spi.dialect.KeyedRowLockClaim;
import dev.inboxee.spi.dialect.LeaseForm;
import dev.inboxee.spi.dialect.RowLockForm;
import dev.inboxee.spi.dialect.Settlement;
import dev.inboxee.spi.table.LockKey;
import dev.inboxee.spi.table.QueueTable;
import java.sql.SQLException;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** Puts together what a subscription's form decides. Immutable. */
record Forms(
    Activation activation, Environment environment, Database database, LeaseKeeper keeper) {

  /**
   * Puts it together.
   *
   * @param move where dead letters go, null if nowhere
   * @throws dev.inboxee.exception.StartException if the database or its pool does not serve the
   *     form
   */
  Holding hold(RowLayout layout, @Nullable Settlement move) throws SQLException {
    ServedForms served = new ServedForms(activation, database);
    return switch (table().form()) {
      case LEASE -> leases(served.lease(), layout, move);
      case ROW_LOCK -> rowLocks(served.rowLock(), layout, move);
      case ADVISORY_LOCK -> advisoryLocks(served.advisory(), layout, move);
    };
  }

  private ServedIsolation.Found isolation() throws SQLException {
    return new ServedIsolation(activation, database, environment.transactions()).find();
  }

  private Holding rowLocks(RowLockForm form, RowLayout layout, @Nullable Settlement move)
      throws SQLException {
    ClaimScope scope = activation.source().scope();
    RowLockSettling settling =
        new RowLockSettling(
            environment.transactions(),
            database.dataSource(),
            database.dialect(),
            new Settlements(table(), move, form::settlement),
            form.recheck(scope));
    LockedRows locked =
        new LockedRows(reader(layout), opening(HeldTransaction::begin, isolation()), settling);
    addHeld();
    return new Holding(
        rowLockClaimer(form, layout, locked),
        isKeyed() ? Intake.Claims.ONE_BY_ONE : Intake.Claims.FOR_ITSELF,
        activation.tuning().transactional().isPresent()
            ? Supplier::get
            : environment.transactions()::suspended,
        Beginning.BY_CLAIM,
        () -> false,
        Optional.empty());
  }

  private Claimer rowLockClaimer(RowLockForm form, RowLayout layout, LockedRows locked) {
    ClaimScope scope = activation.source().scope();
    if (isKeyed()) {
      KeysInWork keys = new KeysInWork(PassedOver.AFTER_FAILURE);
      KeyedRowLockClaim keyed = keyed(() -> form.keyed(scope, layout.columns()));
      return new ClaimerByKey(new RowLockClaimer(new LockedByKey(keyed, keys), locked), keys);
    }
    return scope instanceof ClaimScope.EveryGroup every
        ? new RowLockHeadsClaimer(claim(() -> form.heads(every, layout.columns())), locked)
        : new RowLockClaimer(claim(() -> form.claim(scope, layout.columns())), locked);
  }

  private Holding advisoryLocks(AdvisoryForm form, RowLayout layout, @Nullable Settlement move)
      throws SQLException {
    ClaimScope scope = activation.source().scope();
    LockKey key = table().lockKey().orElseThrow();
    AdvisorySettling settling =
        new AdvisorySettling(
            new LockingSessions(
                database.dataSource(),
                environment.transactions(),
                form.locks(),
                database.held().forBatches()),
            database.dialect(),
            new Settlements(table(), move, form::settlement, new Settlement.Restore()),
            form.recheck(scope));
    KeysInWork keys = new KeysInWork(PassedOver.AFTER_FAILURE);
    AdvisoryCandidates candidates =
        isKeyed()
            ? new ChosenByKey(keyed(() -> form.keyed(scope, key.columns())), keys)
            : form.candidates(scope, key.columns());
    AdvisoryClaimer claimer =
        new AdvisoryClaimer(
            reader(layout), key, candidates, form.take(scope, layout.columns()), settling);
    addHeld();
    return new Holding(
        isKeyed() ? new ClaimerByKey(claimer, keys) : claimer,
        isKeyed() ? Intake.Claims.ONE_BY_ONE : Intake.Claims.FOR_ITSELF,
        environment.transactions()::suspended, // which sets the session's connection aside
        beginning(isolation()),
        () -> false,
        Optional.empty());
  }

  /** How a transaction is opened that a transactional handler joins. */
  private Opening opening(Consumer<Transactions> otherwise, ServedIsolation.Found isolation) {
    Consumer<Transactions> beginning =
        activation
            .tuning()
            .transactional()
            .<Consumer<Transactions>>map(transactional -> transactional::begin)
            .orElse(otherwise);
    return new Opening(beginning, isolation.level());
  }

  private Beginning beginning(ServedIsolation.Found isolation) {
    Opening opening = opening(transactions -> {}, isolation);
    return () -> opening.open(environment.transactions(), database.dataSource());
  }

  private void addHeld() throws SQLException {
    database.held().add(database, environment.transactions(), activation);
  }

  private Holding leases(LeaseForm form, RowLayout layout, @Nullable Settlement move)
      throws SQLException {
    ServedIsolation.Found isolation = isolation();
    LeasesInWork leases =
        new LeasesInWork(
            activation.name(),
            database.sessions(),
            form.extension(),
            activation.tuning().lease(),
            environment.listener());
    Settlements settlements =
        new Settlements(
            table(), move, form::settlement, new Settlement.Restore(), new Settlement.Hold());
    LeasedRows leased =
        new LeasedRows(
            reader(layout),
            new LeaseSettling(
                database.sessions(),
                database.dialect(),
                settlements,
                isolation.seesExtensions() ? null : form.extensionWithin()),
            leases);
    addHeld();
    return new Holding(
        leaseClaimer(form, layout, leased),
        // of a group that keeps its order one row is in work
        table().fifo() && activation.source().scope() instanceof ClaimScope.OneGroup
            ? Intake.Claims.ONE_BY_ONE
            : Intake.Claims.FOR_ALL,
        Supplier::get,
        beginning(isolation),
        keeper::ask,
        Optional.of(leases));
  }

  private Claimer leaseClaimer(LeaseForm form, RowLayout layout, LeasedRows leased) {
    ClaimScope scope = activation.source().scope();
    if (isKeyed()) {
      return new KeyedLeaseClaimer(keyed(() -> form.keyed(scope, layout.columns())), leased);
    }
    return scope instanceof ClaimScope.EveryGroup every
        ? new HeadsClaimer(claim(() -> form.heads(every, layout.columns())), leased)
        : new LeaseClaimer(claim(() -> form.claim(scope, layout.columns())), leased);
  }

  /** What keeps no order in this form, its dialect does not build. */
  private <C> C claim(Supplier<C> claim) {
    try {
      return claim.get();
    } catch (UnsupportedOperationException e) {
      throw new StartException(
          Message.FIFO_NOT_SERVED,
          e,
          table().name(),
          database.version().product(),
          table().form(),
          e.getMessage());
    }
  }

  private boolean isKeyed() {
    return activation.tuning().workers() instanceof Tuning.Workers.ByKey;
  }

  /** What does not tell partition keys apart in this form, its dialect does not build. */
  private <C> C keyed(Supplier<C> claim) {
    try {
      return claim.get();
    } catch (UnsupportedOperationException e) {
      throw new StartException(
          Message.KEYS_NOT_SERVED,
          e,
          activation.name(),
          database.version().product(),
          table().form(),
          e.getMessage());
    }
  }

  private RowDelivery.Reader reader(RowLayout layout) {
    return new RowDelivery.Reader(activation.name(), table().name().toString(), layout);
  }

  private QueueTable table() {
    return activation.source().table();
  }
}
