package dev.inboxee.jca;

import java.time.Duration;
import java.util.function.Predicate;

/**
 * Whether servers wake each other through notifications of their database.
 *
 * @param dataSources whether those of a data source do, by its JNDI name
 * @param probe within which time a listening session that is lost without a word is found out
 */
public record ListenNotify(Predicate<String> dataSources, Duration probe) {

  /** Nobody listens or notifies. */
  public static final ListenNotify OFF = new ListenNotify(name -> false, Duration.ofSeconds(10));

  /** Whether servers on a data source do. */
  public boolean serves(String dataSource) {
    return dataSources.test(dataSource);
  }
}
