package dev.inboxee.quickstart;

import jakarta.annotation.Resource;
import jakarta.enterprise.context.Dependent;
import jakarta.enterprise.inject.Produces;
import javax.sql.DataSource;

/** The one database of the application: its own tables and the inbox's are in it. */
@Dependent
class Database {

  @Produces
  @Resource(lookup = "jdbc/inbox")
  @SuppressWarnings("NullAway.Init")
  DataSource dataSource;
}
