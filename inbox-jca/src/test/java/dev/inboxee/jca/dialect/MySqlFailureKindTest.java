package dev.inboxee.jca.dialect;

import static dev.inboxee.spi.dialect.FailureKind.CONFLICT;
import static dev.inboxee.spi.dialect.FailureKind.CONNECTION;
import static dev.inboxee.spi.dialect.FailureKind.OTHER;
import static dev.inboxee.spi.dialect.FailureKind.TIMEOUT;
import static org.assertj.core.api.Assertions.assertThat;

import com.mysql.cj.jdbc.exceptions.CommunicationsException;
import com.mysql.cj.jdbc.exceptions.MySQLTimeoutException;
import com.mysql.cj.jdbc.exceptions.MySQLTransactionRollbackException;
import dev.inboxee.jca.dialect.mysql.MariaDbDialect;
import dev.inboxee.jca.dialect.mysql.MySqlDialect;
import dev.inboxee.spi.dialect.FailureKind;
import java.sql.SQLException;
import java.sql.SQLNonTransientConnectionException;
import java.sql.SQLTimeoutException;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** What MySqlFailuresContract sees of real servers and both drivers, told by its code. */
final class MySqlFailureKindTest {

  static Stream<Arguments> failures() {
    return Stream.of(
        Arguments.of(new SQLException("deadlock", "40001", 1213), CONFLICT),
        Arguments.of(new SQLException("changed since the snapshot", "HY000", 1020), CONFLICT),
        Arguments.of(new SQLException("lock wait", "HY000", 1205), TIMEOUT),
        Arguments.of(new MySQLTransactionRollbackException("lock wait", "40001", 1205), TIMEOUT),
        Arguments.of(new SQLException("nowait", "HY000", 3572), TIMEOUT),
        Arguments.of(new SQLException("interrupted", "70100", 1317), TIMEOUT),
        Arguments.of(new SQLTimeoutException("over time", "70100", 1969), TIMEOUT),
        Arguments.of(new MySQLTimeoutException(), TIMEOUT),
        Arguments.of(new CommunicationsException("killed", null), CONNECTION),
        Arguments.of(new SQLException("used again", "08003", 0), CONNECTION),
        Arguments.of(new SQLNonTransientConnectionException("killed", "08000", -1), CONNECTION),
        Arguments.of(new SQLException("used again", "08000", 1220), CONNECTION),
        Arguments.of(new SQLException("too many connections", "08004", 1040), CONNECTION),
        Arguments.of(new SQLException("killed while it ran", "70100", 1927), CONNECTION),
        Arguments.of(new SQLException("read only", "HY000", 1290), CONNECTION),
        Arguments.of(new SQLException("no such table", "42S02", 1146), OTHER),
        Arguments.of(new SQLException("twice", "23000", 1062), OTHER),
        Arguments.of(new SQLException("access denied", "28000", 1045), OTHER));
  }

  @ParameterizedTest
  @MethodSource("failures")
  void tells_by_the_code_before_the_class(SQLException failure, FailureKind kind) {
    assertThat(new MySqlDialect().classify(failure)).isEqualTo(kind);
    assertThat(new MariaDbDialect().classify(new SQLException("around it", failure)))
        .isEqualTo(kind);
  }
}
