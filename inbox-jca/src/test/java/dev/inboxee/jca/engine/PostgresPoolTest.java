package dev.inboxee.jca.engine;

import dev.inboxee.jca.database.PostgresDatabase;
import dev.inboxee.jca.database.TestDatabase;
import dev.inboxee.spi.table.Form;
import org.junit.jupiter.params.Parameter;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.EnumSource;

@ParameterizedClass
@EnumSource(Form.class)
final class PostgresPoolTest extends PoolContract {

  @Parameter Form form;

  @Override
  Form form() {
    return form;
  }

  @Override
  TestDatabase open() throws Exception {
    return PostgresDatabase.open();
  }
}
