package dev.inboxee.it.listen;

import dev.inboxee.Generated;
import dev.inboxee.Group;
import dev.inboxee.Id;
import dev.inboxee.Inbox;
import dev.inboxee.LockedUntil;
import dev.inboxee.Payload;
import java.time.Instant;

/** A queue table that is written on one server and read on both. */
@Inbox(table = "told")
public record Told(
    @Id @Generated long id,
    @Group String target,
    @LockedUntil Instant lockedUntil,
    @Payload byte[] payload) {

  /** The statement that makes it. */
  public static final String DDL =
      "CREATE TABLE told (id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, target text,"
          + " locked_until timestamptz, payload bytea)";
}
