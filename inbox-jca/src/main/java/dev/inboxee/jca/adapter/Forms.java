package dev.inboxee.jca.adapter;

import dev.inboxee.exception.StartException;
import dev.inboxee.jca.Activation;
import dev.inboxee.jca.Environment;
import dev.inboxee.jca.claim.Intake;
import dev.inboxee.jca.claim.RowDelivery;
import dev.inboxee.jca.claim.RowLayout;
import dev.inboxee.jca.datasource.Database;
import dev.inboxee.jca.hold.Settlements;
import dev.inboxee.jca.lease.LeaseClaimer;
import dev.inboxee.jca.lease.LeaseKeeper;
import dev.inboxee.jca.lease.LeaseSettling;
import dev.inboxee.jca.lease.LeasesInWork;
import dev.inboxee.message.Message;
import dev.inboxee.spi.dialect.LeaseDialect;
import dev.inboxee.spi.dialect.LeaseForm;
import dev.inboxee.spi.dialect.Settlement;
import dev.inboxee.spi.table.QueueTable;
import java.util.Optional;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** Puts together what a subscription's form decides. Immutable. */
record Forms(
    Activation activation, Environment environment, Database database, LeaseKeeper keeper) {

  /**
   * Puts it together.
   *
   * @param move where dead letters go, null if nowhere
   * @throws StartException if the database does not serve the form
   */
  Holding hold(RowLayout layout, @Nullable Settlement move) {
    if (!(database.dialect() instanceof LeaseDialect dialect)) {
      throw notServed("lease");
    }
    return leases(dialect.lease(table()), layout, move);
  }

  private StartException notServed(String form) {
    return new StartException(
        Message.FORM_NOT_SERVED, null, activation.name(), form, database.version().product());
  }

  private Holding leases(LeaseForm form, RowLayout layout, @Nullable Settlement move) {
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
    LeaseClaimer claimer =
        new LeaseClaimer(
            reader(layout),
            form.claim(activation.source().scope(), layout.columns()),
            new LeaseSettling(database.sessions(), database.dialect(), settlements),
            leases,
            environment.listener());
    return new Holding(
        claimer, Intake.Claims.FOR_ALL, Supplier::get, keeper::ask, Optional.of(leases));
  }

  private RowDelivery.Reader reader(RowLayout layout) {
    return new RowDelivery.Reader(activation.name(), table().name().toString(), layout);
  }

  private QueueTable table() {
    return activation.source().table();
  }
}
