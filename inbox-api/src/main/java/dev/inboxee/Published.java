package dev.inboxee;

import java.lang.invoke.MethodType;
import java.util.Optional;

/**
 * A row that a publisher has written. Until the caller's transaction commits nobody else sees it.
 *
 * <pre>{@code
 * long id = changes.publish("crm", new Change("r1")).id(Long.class);
 * }</pre>
 *
 * <p>Immutable.
 *
 * @param id the row's id, a {@link Long}, {@link Integer}, {@link java.util.UUID} or {@link String}
 *     as the queue class declares it; empty if the database has generated it and does not tell
 *     which row has got which: MySQL of several rows, PostgreSQL, MariaDB and SQLite of several
 *     rows whose ids are no numbers, MySQL also of one row whose id is no {@code AUTO_INCREMENT}
 */
public record Published(Optional<Object> id) {

  /**
   * The row's id, by the type that the queue class declares.
   *
   * @param type such as {@code Long.class}, also for an id that is declared {@code long}
   * @param <T> the type
   * @return the id
   * @throws IllegalStateException if the id is not known
   * @throws ClassCastException if it is of another type
   */
  @SuppressWarnings("unchecked") // of a primitive type's wrapper it is a cast too
  public <T> T id(Class<T> type) {
    Object known =
        id.orElseThrow(
            () ->
                new IllegalStateException(
                    "The database does not tell the id that it has generated for the row; have"
                        + " the publisher generate it: a UUID or String without @Generated"));
    return (T) MethodType.methodType(type).wrap().returnType().cast(known);
  }
}
