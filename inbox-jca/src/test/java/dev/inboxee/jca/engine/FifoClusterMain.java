package dev.inboxee.jca.engine;

import dev.inboxee.Delivery;
import dev.inboxee.Outcome;
import dev.inboxee.jca.Endpoint;
import dev.inboxee.jca.cluster.HistoryFile;
import dev.inboxee.jca.cluster.LeasedRow;
import dev.inboxee.jca.cluster.LockedRow;
import dev.inboxee.jca.cluster.OrderedRow;
import dev.inboxee.jca.cluster.Plan;
import dev.inboxee.jca.cluster.Recorder;
import dev.inboxee.spi.table.Form;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/** A server of a cluster: every group of the table of each form, handled as planned. */
public final class FifoClusterMain {

  private static final int WORKERS = 8;

  private FifoClusterMain() {}

  /** A form's subscription, which knows the group of the dead letters. */
  static Subscribing subscription(Form form) {
    return Subscribing.to(form == Form.LEASE ? LeasedRow.class : LockedRow.class)
        .workers(WORKERS)
        .lease(Plan.LEASE)
        .poll(Duration.ofMillis(100))
        .onFailure(Plan.ON_FAILURE)
        .deadLetters(Plan.MAX_ATTEMPTS, Plan.DEAD)
        .everyGroup();
  }

  private record Handler(Recorder recorder) implements Endpoint {

    @Override
    public void beforeDelivery(Delivery delivery) {}

    @Override
    public Outcome deliver(Object message, Delivery delivery) {
      return recorder.handle((OrderedRow) message, delivery);
    }

    @Override
    public void afterDelivery(Delivery delivery) {}

    @Override
    public void release() {}
  }

  /** Takes the database's URL, the folder of the histories, the plan, and forms. */
  public static void main(String[] arguments) throws Exception {
    List<Engine> engines = new ArrayList<>();
    for (int i = 3; i < arguments.length; i++) {
      engines.add(start(Form.valueOf(arguments[i]), arguments));
    }
    System.in.read();
    List<String> leftovers = new ArrayList<>();
    for (Engine engine : engines) {
      leftovers.addAll(engine.leftovers());
    }
    System.out.println("left " + leftovers);
    System.exit(leftovers.isEmpty() ? 0 : 1);
  }

  private static Engine start(Form form, String[] arguments) throws Exception {
    Recorder recorder = recorder(form, arguments);
    Engine engine = new Engine(form, arguments[0], WORKERS + 4, Duration.ofSeconds(10));
    engine.listener().passDeliveriesTo(recorder);
    engine.start(subscription(form), new Handler(recorder));
    return engine;
  }

  private static Recorder recorder(Form form, String[] arguments) throws IOException {
    HistoryFile file = new HistoryFile(Path.of(arguments[1]), form.name());
    return new Recorder(Plan.parse(arguments[2]), file);
  }
}
