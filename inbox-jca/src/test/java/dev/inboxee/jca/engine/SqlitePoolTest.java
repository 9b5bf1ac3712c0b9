package dev.inboxee.jca.engine;

import dev.inboxee.jca.database.SqliteDatabase;
import dev.inboxee.jca.database.TestDatabase;
import dev.inboxee.spi.table.Form;
import org.junit.jupiter.params.Parameter;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.EnumSource;

@ParameterizedClass
@EnumSource(names = {"LEASE", "ADVISORY_LOCK"})
final class SqlitePoolTest extends PoolContract {

  @Parameter Form form;

  @Override
  Form form() {
    return form;
  }

  @Override
  TestDatabase open() throws Exception {
    return SqliteDatabase.open();
  }
}
