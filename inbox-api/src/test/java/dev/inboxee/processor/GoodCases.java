package dev.inboxee.processor;

import java.util.stream.Stream;

/** Sources without a mistake. */
final class GoodCases {
  private GoodCases() {}

  static Stream<String> all() {
    return Stream.of(
        """
        @Inbox(table = "Größe \\"1\\"", schema = "crm")
        public record Good(
            @Column("The Id") @Id @Generated UUID id,
            @Group(fifo = true) @Column("group") String target,
            @Generated @Priority Integer priority,
            @PartitionKey String key,
            @RetryAfter OffsetDateTime due,
            @Attempt @Generated short attempt,
            @ProcessedAt Instant processedAt,
            @LockedUntil Instant lockedUntil,
            @Headers String headers,
            @Payload byte[] payload) {}
        """,
        """
        @Inbox(table = "t")
        record Good(
            @Id Long id, @LockedUntil Instant lockedUntil,
            long a, Long b, int c, Integer d, short e, Short f, boolean g, Boolean h, double i,
            Double j, String k, byte[] l, UUID m, Instant n, OffsetDateTime o, LocalDate p,
            LocalDateTime q, BigDecimal r, TimeUnit s) {
          static final Object NO_COLUMN = new Object();
        }
        """,
        """
        class Base {
          @Id private long id;
          transient Object noColumn;
          static Object neither;
        }

        @Inbox(table = "t")
        class Good extends Base {
          @LockedUntil Instant lockedUntil;
          private Good() {}
          Good(Instant lockedUntil) {}
        }
        """,
        """
        interface Good {
          @Inbox(table = "t")
          class Nested {
            @Id String id;
            @LockedUntil Instant lockedUntil;
          }
        }
        """,
        """
        class Base {
          @Id long id;
          @Column("Ziel") @Group String target;
        }

        @Inbox(table = "t", advisoryLock = "{{%s}}-{id}{target}{id}-{key}-{priority}-{ready}{day}")
        class Good extends Base {
          @PartitionKey String key;
          @Priority Integer priority;
          Boolean ready;
          LocalDate day;
        }
        """,
        """
        @Inbox(table = "t", advisoryLock = "all of them")
        record Good(@Id UUID id, TimeUnit unit, short number) {}
        """,
        """
        @Inbox(table = "t", advisoryLock = "{id}-{unit}-{number}", clock = ClockSource.HOST)
        record Good(@Id UUID id, TimeUnit unit, short number) {}
        """,
        """
        @Inbox(table = "t", isolation = Isolation.SERIALIZABLE)
        record Good(@Id UUID id) {}
        """,
        """
        @Inbox(table = "t", isolation = Isolation.IMMEDIATE)
        record Good(@Id UUID id, @LockedUntil Instant lockedUntil) {}
        """,
        """
        @Inbox(table = "t", advisoryLock = "t-{id}", isolation = Isolation.EXCLUSIVE)
        record Good(@Id UUID id) {}
        """,
        """
        @Inbox(table = "t")
        record Good(@Id String id, @Group(fifo = true) String target) {}
        """,
        """
        class Good {
          void plain(@Observes @InboxSubscriber(queue = Plain.class) Change change) {}
          Outcome answered(
              @Observes @InboxSubscriber(queue = Plain.class) Change change,
              Delivery delivery,
              Delivery again,
              String injected) {
            return Outcome.ack();
          }
          public final void bytes(@Observes @InboxSubscriber(queue = Plain.class) byte[] bytes) {}
          protected void array(@Observes @InboxSubscriber(queue = Plain.class) Change[] array) {}
          void row(Delivery delivery, @Observes @InboxSubscriber(queue = Rows.class) Rows row) {}
          void fifo(
              @Observes @InboxSubscriber(queue = Fifo.class, group = "crm") Change change) {}
          void everyGroup(
              @Observes @InboxSubscriber(queue = Fifo.class, workers = 4) Change change) {}
          void whole(@Observes @InboxSubscriber(queue = Full.class) Change change) {}
          void locked(@Observes @InboxSubscriber(queue = Locked.class) Change change) {}
          void keyed(@Observes @InboxSubscriber(queue = Keyed.class) Change change) {}
          void observesSomethingElse(@Observes Change change) {}
        }
        """,
        """
        class Good {
          static final String LEASE = "PT" + 30 + "S";
          void tuned(
              @Observes(during = TransactionPhase.IN_PROGRESS, notifyObserver = Reception.ALWAYS)
              @InboxSubscriber(
                  queue = Full.class,
                  group = "crm",
                  name = "sync",
                  workersByKey = 1000,
                  lease = LEASE,
                  pollInterval = "PT0.01S",
                  maxAttempts = 5,
                  deadLetter = "dead",
                  onFailure = "backoff(PT1S,PT1M)",
                  onDecodeFailure = "deadLetter")
              Change change) {}
          void passedOver(
              @Observes @InboxSubscriber(queue = Locked.class, onDecodeFailure = "backoff")
              Change change) {}
          void undelayed(
              @Observes
              @InboxSubscriber(
                  queue = Plain.class,
                  onFailure = "retry",
                  onDecodeFailure = "retryAfter(PT1H)")
              Change change) {}
        }
        """,
        """
        class Good<T> {
          protected void list(@Observes @InboxSubscriber(queue = Plain.class) List<Change> list) {}
          List<Outcome> answered(
              @Observes @InboxSubscriber(queue = Plain.class, batch = 1000) List<Change> changes,
              List<Delivery> deliveries,
              List<String> injected) {
            return null;
          }
          Outcome bytes(
              @Observes @InboxSubscriber(queue = Plain.class, batch = 2) List<byte[]> payloads) {
            return null;
          }
          void rows(@Observes @InboxSubscriber(queue = Rows.class, batch = 2) List<Rows> rows) {}
          void lists(@Observes @InboxSubscriber(queue = Plain.class) List<List<Change>> lists) {}
          void one(@Observes @InboxSubscriber(queue = Plain.class, batch = 1) Change change) {}
          void fifo(
              @Observes @InboxSubscriber(queue = Fifo.class, batch = 9) List<Change> changes) {}
          void generic(@Observes @InboxSubscriber(queue = Plain.class) List<T> messages) {}
        }
        """,
        """
        @Deprecated
        class Good {
          int nothingToDoWithQueues;
        }
        """);
  }
}
