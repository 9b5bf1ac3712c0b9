package dev.inboxee.jca;

import dev.inboxee.spi.InboxListener;
import java.time.Duration;
import java.util.concurrent.ExecutorService;
import java.util.function.Function;
import javax.sql.DataSource;

/**
 * What the engine needs of its container.
 *
 * @param executor runs the loops as long-running tasks
 * @param dataSources finds a data source by its JNDI name; throws if there is none
 * @param transactions the container's transactions
 * @param listener hears what the engine does
 * @param drainTimeout how long a stop waits for handlers in work
 */
public record Environment(
    ExecutorService executor,
    Function<String, DataSource> dataSources,
    Transactions transactions,
    InboxListener listener,
    Duration drainTimeout) {}
