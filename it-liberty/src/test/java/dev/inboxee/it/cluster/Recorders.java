package dev.inboxee.it.cluster;

import dev.inboxee.Delivery;
import dev.inboxee.Outcome;
import dev.inboxee.jca.cluster.HistoryFile;
import dev.inboxee.jca.cluster.OrderedRow;
import dev.inboxee.jca.cluster.Plan;
import dev.inboxee.jca.cluster.Recorder;
import dev.inboxee.spi.InboxListener;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.eclipse.microprofile.config.inject.ConfigProperty;

/** A history for each subscription. */
@ApplicationScoped
class Recorders implements InboxListener {

  @Inject
  @ConfigProperty(name = "cluster.plan")
  String plan;

  @Inject
  @ConfigProperty(name = "cluster.folder")
  String folder;

  private final Map<String, Recorder> recorders = new ConcurrentHashMap<>();

  Outcome handle(OrderedRow row, Delivery delivery) {
    return of(delivery).handle(row, delivery);
  }

  private Recorder of(Delivery delivery) {
    return recorders.computeIfAbsent(delivery.subscription(), this::open);
  }

  private Recorder open(String subscription) {
    try {
      return new Recorder(Plan.parse(plan), new HistoryFile(Path.of(folder), subscription));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @Override
  public void leaseExtended(Delivery delivery) {
    of(delivery).leaseExtended(delivery);
  }

  @Override
  public void settled(Delivery delivery, Outcome outcome) {
    of(delivery).settled(delivery, outcome);
  }

  @Override
  public void settlementFailed(Delivery delivery, Outcome outcome, Throwable cause) {
    of(delivery).settlementFailed(delivery, outcome, cause);
  }

  @Override
  public void leaseLost(Delivery delivery) {
    of(delivery).leaseLost(delivery);
  }

  @Override
  public void released(Delivery delivery) {
    of(delivery).released(delivery);
  }
}
