package dev.inboxee.jca.dialect;

import dev.inboxee.jca.database.SqliteDatabase;
import dev.inboxee.jca.database.TestDatabase;
import dev.inboxee.jca.dialect.contract.AdvisoryClockContract;
import dev.inboxee.jca.dialect.contract.LeaseClockContract;
import org.junit.jupiter.api.Nested;

final class SqliteClockTest {

  @Nested
  final class Lease extends LeaseClockContract {
    @Override
    protected TestDatabase open() throws Exception {
      return SqliteDatabase.open();
    }
  }

  @Nested
  final class Advisory extends AdvisoryClockContract {
    @Override
    protected TestDatabase open() throws Exception {
      return SqliteDatabase.open();
    }
  }
}
