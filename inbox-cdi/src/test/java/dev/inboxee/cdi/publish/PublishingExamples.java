package dev.inboxee.cdi.publish;

import dev.inboxee.Generated;
import dev.inboxee.Group;
import dev.inboxee.Headers;
import dev.inboxee.Id;
import dev.inboxee.Inbox;
import dev.inboxee.InboxPublisher;
import dev.inboxee.LockedUntil;
import dev.inboxee.Payload;
import dev.inboxee.Priority;
import dev.inboxee.PublishOptions;
import dev.inboxee.RetryAfter;
import jakarta.inject.Inject;
import jakarta.transaction.Transactional;
import java.time.Duration;
import java.time.Instant;
import java.util.List;

/** The code of the page about publishing. */
class PublishingExamples {

  @Inbox(table = "dispatches")
  record Dispatch(
      @Id @Generated long id,
      @Group String depot,
      @Priority int priority,
      @RetryAfter Instant retryAfter,
      @LockedUntil Instant lockedUntil,
      @Headers String headers,
      @Payload String payload) {}

  record Parcel(String number, String tenant) {}

  record Reminder(String number) {}

  interface Parcels {
    void save(Parcel parcel);
  }

  @Inject Parcels parcels;

  @Inject InboxPublisher<Dispatch> dispatches;

  @Transactional
  void ship(Parcel parcel) {
    parcels.save(parcel);
    dispatches.publish("north", parcel);
  }

  private static final PublishOptions EXPRESS =
      PublishOptions.none().withGroup("north").withPriority(1);

  void express(Parcel parcel) {
    dispatches.publish(EXPRESS.withHeader("tenant", parcel.tenant()), parcel);
    dispatches.publish(EXPRESS.withDelay(Duration.ofHours(2)), new Reminder(parcel.number()));
  }

  void all(List<Parcel> parcels) {
    dispatches.publishAll("north", parcels);
  }

  long ticket(Parcel parcel) {
    return dispatches.publish("north", parcel).id(Long.class);
  }
}
