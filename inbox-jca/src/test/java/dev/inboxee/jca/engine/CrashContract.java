package dev.inboxee.jca.engine;

import static org.assertj.core.api.Assertions.assertThat;

import dev.inboxee.Outcome;
import dev.inboxee.jca.engine.Heard.Kind;
import dev.inboxee.jca.engine.Queues.Changes;
import dev.inboxee.jca.engine.Queues.SyncJobs;
import dev.inboxee.jca.table.QueueClass;
import dev.inboxee.spi.table.Form;
import java.io.IOException;
import java.sql.Timestamp;
import java.time.Duration;
import java.time.Instant;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

/** Another server is killed or frozen while it works, and this one works too. */
abstract class CrashContract extends EngineContract {

  private static final Duration LEASE = Duration.ofSeconds(1);

  /** When the lease of the one row in work ends. */
  private Instant leaseEnd() throws Exception {
    Object stored = value("SELECT locked_until FROM sync_jobs WHERE locked_until IS NOT NULL");
    return stored instanceof Timestamp time
        ? time.toInstant()
        : Instant.parse(stored.toString().replace(' ', 'T') + "Z");
  }

  /** A group that keeps its order, where there are such groups. */
  private Class<?> queue() {
    return servesFifo() ? SyncJobs.class : Changes.class;
  }

  private String table() {
    return QueueClass.of(queue()).table().name().name();
  }

  @Test
  @In({Form.ROW_LOCK, Form.ADVISORY_LOCK})
  void the_row_of_a_killed_server_returns_within_a_poll() throws Exception {
    create(queue());
    insertGroup(queue(), "crm", 2);
    try (ServerProcess killed = server(queue())) {
      killed.await("began 1/1");
      Engine other = engine();
      Subscribing subscription = ServerMain.reading(queue());
      other.start(subscription);
      await().until(() -> other.listener().count(Kind.CLAIMED) > 3);
      assertThat(other.listener().ids(Kind.DELIVERING)).doesNotContain(1L);
      long kill = System.nanoTime();
      killed.kill();
      await().until(() -> count(table()) == 0);
      String first = form == Form.ROW_LOCK ? "1/1" : "1/2";
      assertThat(subscription.endpoint().attempts()).containsExactlyInAnyOrder(first, "2/1");
      long returned =
          other.listener().heard(Kind.DELIVERING).stream()
              .filter(heard -> heard.id().equals(1L))
              .mapToLong(Heard::at)
              .sum();
      // A poll interval with its jitter, and what a claim may take on a busy machine.
      assertThat(returned - kill).isLessThan(TimeUnit.MILLISECONDS.toNanos(110 + 1000));
    }
  }

  @Test
  @In({Form.ROW_LOCK, Form.ADVISORY_LOCK})
  void a_frozen_server_keeps_its_row_and_finishes_it() throws Exception {
    create(queue());
    insertGroup(queue(), "crm", 2);
    try (ServerProcess frozen = server(queue())) {
      frozen.await("began 1/1");
      frozen.freeze();
      Engine other = engine();
      other.start(ServerMain.reading(queue()));
      await().until(() -> other.listener().count(Kind.CLAIMED) > 5);
      frozen.thaw();
      frozen.say("go");
      frozen.await("SETTLED 1");
      await().until(() -> count(table()) == 0);
      frozen.stop();
      assertThat(other.listener().ids(Kind.DELIVERING)).doesNotContain(1L);
      assertThat(frozen.count("began 2/1") + other.listener().count(Kind.DELIVERING)).isEqualTo(1);
    }
  }

  @Test
  @In(Form.LEASE)
  void the_row_of_a_killed_server_returns_when_its_lease_ends() throws Exception {
    create(SyncJobs.class);
    insertGroup(SyncJobs.class, "crm", 2);
    try (ServerProcess killed = server(SyncJobs.class)) {
      killed.await("began 1/1");
      Engine other = engine();
      Subscribing subscription = ServerMain.reading(SyncJobs.class);
      other.start(subscription);
      killed.awaitNext("EXTENDED 1");
      killed.kill();
      Instant end = leaseEnd();
      await().until(() -> count("sync_jobs") == 0);
      assertThat(subscription.endpoint().attempts()).containsExactly("1/2", "2/1");
      Instant claimed =
          subscription.endpoint().calls().get(0).delivery().leaseEnd().orElseThrow().minus(LEASE);
      // A poll interval with its jitter, and what a claim may take on a busy machine.
      assertThat(claimed).isBetween(end, end.plusMillis(110 + 1000));
    }
  }

  @Test
  @In(Form.LEASE)
  void a_server_that_was_frozen_for_longer_than_its_lease_disturbs_nothing() throws Exception {
    create(SyncJobs.class);
    insertGroup(SyncJobs.class, "crm", 2);
    Gate gate = new Gate();
    Subscribing subscription =
        ServerMain.reading(SyncJobs.class)
            .handledBy(
                (message, row) -> {
                  if (row.id().equals(1L)) {
                    gate.pass();
                  }
                  return Outcome.ack();
                });
    try (ServerProcess frozen = server(SyncJobs.class)) {
      frozen.await("EXTENDED 1");
      frozen.freeze();
      Engine other = engine();
      other.start(subscription);
      gate.awaitArrivals();
      frozen.thaw();
      frozen.say("go");
      frozen.await("LEASE_LOST 1");
      frozen.awaitNext("CLAIMED null");
      frozen.awaitNext("CLAIMED null");
      assertThat(frozen.lines()).doesNotContain("began 2/1", "SETTLED 1");
      assertThat(count("sync_jobs WHERE id = 1 AND locked_until IS NOT NULL")).isEqualTo(1);
      gate.open();
      await().until(() -> count("sync_jobs") == 0);
      assertThat(other.listener().count(Kind.LEASE_LOST)).isZero();
      assertThat(subscription.endpoint().attempts()).startsWith("1/2");
      frozen.stop();
      assertThat(frozen.count("LEASE_LOST 1")).isEqualTo(1);
      assertThat(frozen.count("began 2/1") + other.listener().count(Kind.DELIVERING)).isEqualTo(2);
    }
  }

  private ServerProcess server(Class<?> queue) throws IOException {
    return new ServerProcess(ServerMain.class, database.url(), form.name(), queue.getName());
  }
}
