package dev.inboxee.jca.engine;

import dev.inboxee.Attempt;
import dev.inboxee.Generated;
import dev.inboxee.Group;
import dev.inboxee.Headers;
import dev.inboxee.Id;
import dev.inboxee.Inbox;
import dev.inboxee.LockedUntil;
import dev.inboxee.PartitionKey;
import dev.inboxee.Payload;
import dev.inboxee.Priority;
import dev.inboxee.ProcessedAt;
import dev.inboxee.RetryAfter;
import java.time.Instant;
import java.util.UUID;

/** Queue classes, from every role to hardly any. */
final class Queues {

  private Queues() {}

  /** A payload. */
  public record Change(String record) {}

  /** Every role that a plain group can have. */
  @Inbox(table = "changes")
  record Changes(
      @Id @Generated Long id,
      @Group String target,
      @Priority Integer priority,
      @PartitionKey String account,
      @RetryAfter Instant retryAfter,
      @Attempt @Generated Short attempt,
      @LockedUntil Instant lockedUntil,
      @Headers String headers,
      @Payload byte[] payload,
      String note) {}

  /** Groups that keep their order, with every role that bears on it. */
  @Inbox(table = "ordered")
  record Ordered(
      @Id @Generated Long id,
      @Group(fifo = true) String target,
      @Priority Integer priority,
      @RetryAfter Instant retryAfter,
      @Attempt @Generated Short attempt,
      @LockedUntil Instant lockedUntil,
      @Headers String headers,
      @Payload byte[] payload) {}

  /** Groups that keep their order, with no more than they need. */
  @Inbox(table = "sync_jobs")
  record SyncJobs(
      @Id @Generated Long id,
      @Group(fifo = true) String target,
      @Attempt @Generated Short attempt,
      @LockedUntil Instant lockedUntil,
      @Payload byte[] payload) {}

  /** Finished rows stay. */
  @Inbox(table = "marked")
  record Marked(
      @Id @Generated Long id,
      @ProcessedAt Instant processedAt,
      @LockedUntil Instant lockedUntil,
      @Payload String payload) {}

  /** No more than id, lease and payload. */
  @Inbox(table = "bare")
  record Bare(@Id @Generated Long id, @LockedUntil Instant lockedUntil, @Payload String payload) {}

  /** Without groups: dead letters go to another table. */
  @Inbox(table = "mails")
  record Mails(
      @Id @Generated Long id,
      @Attempt @Generated Integer attempt,
      @LockedUntil Instant lockedUntil,
      @Headers String headers,
      @Payload String payload,
      String note) {}

  /** Where they go. */
  @Inbox(table = "dead_mails")
  record DeadMails(
      @Id Long id,
      @Attempt @Generated Integer attempt,
      @LockedUntil Instant lockedUntil,
      @Headers String headers,
      @Payload String payload,
      String note) {}

  /** Ids of a kind. */
  @Inbox(table = "int_ids")
  record IntIds(@Id int id, @LockedUntil Instant lockedUntil, @Payload String payload) {}

  /** Ids of a kind. */
  @Inbox(table = "uuid_ids")
  record UuidIds(@Id UUID id, @LockedUntil Instant lockedUntil, @Payload String payload) {}

  /** Ids of a kind. */
  @Inbox(table = "string_ids")
  record StringIds(@Id String id, @LockedUntil Instant lockedUntil, @Payload String payload) {}

  /** Row mode, as a record. */
  @Inbox(table = "orders")
  record Orders(@Id Long id, @LockedUntil Instant lockedUntil, Integer amount, String note) {}

  /** The same table with a column whose values the other declaration cannot read. */
  @Inbox(table = "orders")
  record TextOrders(@Id Long id, @LockedUntil Instant lockedUntil, String amount, String note) {}

  /** Row mode, as a class. */
  @Inbox(table = "orders")
  static class OrderRow {
    @Id Long id;
    @LockedUntil Instant lockedUntil;
    Integer amount;
    String note;
  }

  /** The table of UUIDs, with ids that are none. */
  @Inbox(table = "uuid_ids")
  record TextIds(@Id String id, @LockedUntil Instant lockedUntil, @Payload String payload) {}

  /** One row of a tenant at a time. */
  @Inbox(table = "tenants", advisoryLock = "tenants-{tenant}")
  record Tenants(
      @Id Long id,
      @Group String target,
      @RetryAfter Instant retryAfter,
      @Attempt @Generated Short attempt,
      @Headers String headers,
      @Payload byte[] payload,
      UUID tenant) {}

  /** The same table, with tenants that are no UUIDs. */
  @Inbox(table = "tenants")
  record TextTenants(
      @Id Long id,
      @Group String target,
      @RetryAfter Instant retryAfter,
      @Attempt @Generated Short attempt,
      @LockedUntil Instant lockedUntil,
      @Headers String headers,
      @Payload byte[] payload,
      String tenant) {}
}
