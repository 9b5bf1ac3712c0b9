package dev.inboxee.jca.database;

import com.mysql.cj.jdbc.MysqlDataSource;
import com.mysql.cj.jdbc.MysqlXADataSource;
import dev.inboxee.jca.database.server.ServerAddress;
import java.sql.SQLException;
import javax.sql.DataSource;
import javax.sql.XADataSource;
import org.mariadb.jdbc.MariaDbDataSource;

/**
 * The two drivers; each talks to both servers. All settings are the drivers' own defaults, but for
 * what a password without TLS needs.
 */
public enum MySqlDriver {
  CONNECTOR_J("jdbc:mysql:") {
    @Override
    DataSource plain(String url) {
      MysqlDataSource source = new MysqlDataSource();
      source.setUrl(url);
      return source;
    }

    @Override
    XADataSource xa(String url) {
      MysqlXADataSource source = new MysqlXADataSource();
      source.setUrl(url);
      return source;
    }
  },

  MARIADB("jdbc:mariadb:") {
    @Override
    DataSource plain(String url) throws SQLException {
      return new MariaDbDataSource(url);
    }

    @Override
    XADataSource xa(String url) throws SQLException {
      return new MariaDbDataSource(url);
    }
  };

  private final String scheme;

  MySqlDriver(String scheme) {
    this.scheme = scheme;
  }

  abstract DataSource plain(String url) throws SQLException;

  abstract XADataSource xa(String url) throws SQLException;

  /** A URL that needs nothing beside it; further parameters go after an ampersand. */
  String url(ServerAddress address, String schema) {
    return "%s//%s:%d/%s?user=%s&password=%s&sslMode=%s&allowPublicKeyRetrieval=true"
        .formatted(
            scheme,
            address.host(),
            address.port(),
            schema,
            address.user(),
            address.password(),
            this == CONNECTOR_J ? "DISABLED" : "disable");
  }
}
