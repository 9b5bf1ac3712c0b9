package dev.inboxee.jca.adapter;

import dev.inboxee.exception.StartException;
import dev.inboxee.jca.Activation;
import dev.inboxee.jca.Endpoint;
import dev.inboxee.jca.Environment;
import dev.inboxee.jca.Receiver;
import dev.inboxee.jca.Transactions;
import dev.inboxee.jca.Tuning;
import dev.inboxee.jca.claim.Intake;
import dev.inboxee.jca.claim.RowLayout;
import dev.inboxee.jca.datasource.Database;
import dev.inboxee.jca.datasource.IndexCheck;
import dev.inboxee.jca.datasource.TableCheck;
import dev.inboxee.jca.deliver.BatchDelivering;
import dev.inboxee.jca.deliver.BatchHandling;
import dev.inboxee.jca.deliver.DecodedHandling;
import dev.inboxee.jca.deliver.Delivering;
import dev.inboxee.jca.deliver.DeliveryLoop;
import dev.inboxee.jca.deliver.HandlerCall;
import dev.inboxee.jca.deliver.HandlerThreads;
import dev.inboxee.jca.deliver.Handling;
import dev.inboxee.jca.deliver.NoTransaction;
import dev.inboxee.jca.deliver.RowDecoding;
import dev.inboxee.jca.deliver.RowDelivering;
import dev.inboxee.jca.deliver.TransactionalHandling;
import dev.inboxee.jca.header.HeadersJson;
import dev.inboxee.jca.lease.LeaseKeeper;
import dev.inboxee.jca.settle.Endings;
import dev.inboxee.jca.wake.Waits;
import dev.inboxee.jca.wake.WakeUp;
import dev.inboxee.jca.wake.WakeUps;
import dev.inboxee.spi.dialect.ClaimScope;
import dev.inboxee.spi.dialect.Dialect;
import dev.inboxee.spi.dialect.Settlement;
import dev.inboxee.spi.table.QueueTable;
import dev.inboxee.spi.table.Role;
import dev.inboxee.spi.table.TableName;
import java.sql.SQLException;
import org.jspecify.annotations.Nullable;

/** Checks a subscription against its database and puts it together. Immutable. */
record Assembly(
    Activation activation,
    Environment environment,
    WakeUps wakeUps,
    Waits waits,
    LeaseKeeper keeper,
    HandlerThreads handlerThreads) {

  /**
   * Puts it together.
   *
   * @throws StartException if the database or its tables are not what the subscription needs
   */
  Parts on(Database database) throws SQLException {
    QueueTable table = activation.source().table();
    TableCheck.check(database, table);
    Settlement move = move(table);
    if (move instanceof Settlement.MoveToTable toTable) {
      TableCheck.checkDeadLetters(database, table, toTable.target());
    }
    RowLayout layout = new RowLayout(table, activation.decoder());
    Holding holding = new Forms(activation, environment, database, keeper).hold(layout, move);
    IndexCheck.warn(database, activation.name(), table, activation.source().scope());
    Intake intake = intake(holding);
    holding.claimer().wakes(intake);
    HeadersJson headers = table.has(Role.HEADERS) ? new HeadersJson() : null;
    Endings endings =
        new Endings(
            activation,
            headers,
            move,
            settlement -> wakeAfter(settlement, intake),
            environment.listener());
    RowDecoding decoding = new RowDecoding(activation.decoder(), layout, headers);
    Delivering delivering =
        delivering(new Delivered(intake, decoding, endings), holding, database.dialect());
    DeliveryLoop loop = new DeliveryLoop(intake, delivering, endings, holding.neededElsewhere());
    return new Parts(intake, holding.leases(), endings, loop);
  }

  private Intake intake(Holding holding) {
    return new Intake(
        activation.name(),
        holding.claimer(),
        new Intake.Sharing(claims(holding), activation.workersAtOnce(), activation.batchAtOnce()),
        activation.tuning().pollInterval(),
        waits::changed,
        environment.listener());
  }

  /** A batch is worth a claim of its own. */
  private Intake.Claims claims(Holding holding) {
    boolean forAll = holding.claims() == Intake.Claims.FOR_ALL;
    return forAll && activation.batchAtOnce().isPresent()
        ? Intake.Claims.ONE_BY_ONE
        : holding.claims();
  }

  private Delivering delivering(Delivered delivered, Holding holding, Dialect dialect) {
    Transactions transactions = environment.transactions();
    boolean transactional = activation.tuning().transactional().isPresent();
    HandlerCall call =
        new HandlerCall(
            handlerThreads,
            transactional ? (answer, rows) -> answer : new NoTransaction(transactions));
    RowDecoding decoding = delivered.decoding();
    Endings endings = delivered.endings();
    if (activation.receiver() instanceof Receiver.OfBatches batches) {
      return new BatchDelivering(
          delivered.intake(),
          new BatchHandling(decoding, call, batches.endpoint(), environment.listener()),
          holding.surroundings(),
          endings);
    }
    Endpoint endpoint = ((Receiver.OfMessages) activation.receiver()).endpoint();
    Handling handling = new DecodedHandling(decoding, call, endpoint, environment.listener());
    return new RowDelivering(
        delivered.intake(),
        transactional
            ? new TransactionalHandling(
                handling, transactions, holding.beginning(), endings, dialect)
            : handling,
        holding.surroundings(),
        endings);
  }

  /** What lies around the handler. */
  private record Delivered(Intake intake, RowDecoding decoding, Endings endings) {}

  private @Nullable Settlement move(QueueTable table) {
    return activation
        .tuning()
        .deadLetters()
        .map(Tuning.DeadLetters::target)
        .map(target -> moveTo(table, target))
        .orElse(null);
  }

  private static Settlement moveTo(QueueTable table, String target) {
    return table.has(Role.GROUP)
        ? new Settlement.MoveToGroup(target)
        : new Settlement.MoveToTable(
            new QueueTable(
                new TableName(table.name().schema(), target), table.columns(), table.fifo()));
  }

  /**
   * A row that is free again, or in another group now, is there for whoever reads it; and so is the
   * next one of its group, where the subscription reads every group.
   */
  private void wakeAfter(Settlement settlement, WakeUp own) {
    if (settlement instanceof Settlement.Free
        || activation.source().scope() instanceof ClaimScope.EveryGroup) {
      own.signal();
    }
    if (settlement instanceof Settlement.MoveToGroup move) {
      wakeUps.wake(
          activation.source().dataSource(), activation.source().table().name(), move.group());
    }
  }
}
