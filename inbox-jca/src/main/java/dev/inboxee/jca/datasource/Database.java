package dev.inboxee.jca.datasource;

import dev.inboxee.jca.jdbc.Sessions;
import dev.inboxee.spi.dialect.DatabaseVersion;
import dev.inboxee.spi.dialect.Dialect;
import javax.sql.DataSource;

/**
 * A data source whose database answered once. Immutable.
 *
 * @param name the data source's JNDI name
 * @param dataSource the data source
 * @param sessions runs the engine's own work on it
 * @param version what its database says it is
 * @param dialect speaks to it
 * @param held the sessions that subscriptions hold of it
 */
public record Database(
    String name,
    DataSource dataSource,
    Sessions sessions,
    DatabaseVersion version,
    Dialect dialect,
    HeldSessions held) {}
