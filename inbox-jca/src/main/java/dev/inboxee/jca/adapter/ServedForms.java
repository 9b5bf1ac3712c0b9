package dev.inboxee.jca.adapter;

import dev.inboxee.exception.StartException;
import dev.inboxee.jca.Activation;
import dev.inboxee.jca.datasource.Database;
import dev.inboxee.message.Message;
import dev.inboxee.spi.dialect.AdvisoryDialect;
import dev.inboxee.spi.dialect.AdvisoryForm;
import dev.inboxee.spi.dialect.Dialect;
import dev.inboxee.spi.dialect.LeaseDialect;
import dev.inboxee.spi.dialect.LeaseForm;
import dev.inboxee.spi.dialect.RowLockDialect;
import dev.inboxee.spi.dialect.RowLockForm;
import dev.inboxee.spi.table.QueueTable;
import java.time.Clock;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Supplier;

/**
 * The forms as the database's dialect serves them on a subscription's table, by the clock that its
 * queue class chose. Each refuses with a {@link StartException} what the dialect does not serve.
 * Immutable.
 */
record ServedForms(Activation activation, Database database) {

  LeaseForm lease() {
    LeaseDialect dialect = served(LeaseDialect.class);
    return byClock(() -> dialect.lease(table()), clock -> dialect.lease(table(), clock));
  }

  RowLockForm rowLock() {
    RowLockDialect dialect = served(RowLockDialect.class);
    return byClock(() -> dialect.rowLock(table()), clock -> dialect.rowLock(table(), clock));
  }

  AdvisoryForm advisory() {
    AdvisoryDialect dialect = served(AdvisoryDialect.class);
    return byClock(() -> dialect.advisory(table()), clock -> dialect.advisory(table(), clock));
  }

  private <F> F byClock(Supplier<F> ofDatabase, Function<Clock, Optional<F>> ofHost) {
    Optional<Clock> clock = activation.source().clock();
    return clock.isEmpty()
        ? ofDatabase.get()
        : ofHost.apply(clock.get()).orElseThrow(() -> refusal(Message.CLOCK_NOT_SERVED));
  }

  private <D extends Dialect> D served(Class<D> form) {
    if (form.isInstance(database.dialect())) {
      return form.cast(database.dialect());
    }
    throw refusal(Message.FORM_NOT_SERVED);
  }

  private StartException refusal(Message message) {
    return new StartException(
        message, null, activation.name(), table().form(), database.version().product());
  }

  private QueueTable table() {
    return activation.source().table();
  }
}
