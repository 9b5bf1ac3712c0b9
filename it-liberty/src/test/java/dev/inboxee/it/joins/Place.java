package dev.inboxee.it.joins;

/** Where a message may be seen. */
public enum Place {
  /** Still in its queue table, not among the dead letters. */
  WAITING,
  /** A JPA entity. */
  PERSISTED,
  /** By JDBC in the other database. */
  PAID,
  /** A JMS message. */
  SENT,
  /** A row in the second queue table. */
  FOLLOWED
}
