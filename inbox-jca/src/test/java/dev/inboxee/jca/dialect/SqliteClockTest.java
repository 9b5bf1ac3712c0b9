package dev.inboxee.jca.dialect;

import dev.inboxee.jca.database.SqliteDatabase;
import dev.inboxee.jca.database.TestDatabase;
import org.junit.jupiter.api.Nested;

final class SqliteClockTest {

  @Nested
  final class Lease extends LeaseClockContract {
    @Override
    TestDatabase open() throws Exception {
      return SqliteDatabase.open();
    }
  }

  @Nested
  final class Advisory extends AdvisoryClockContract {
    @Override
    TestDatabase open() throws Exception {
      return SqliteDatabase.open();
    }
  }
}
