package dev.inboxee.jca.engine;

import dev.inboxee.jca.database.TestDatabase;
import dev.inboxee.spi.table.Form;
import org.example.h2.H2Database;
import org.junit.jupiter.params.Parameter;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.EnumSource;

@ParameterizedClass
@EnumSource(
    value = Form.class,
    names = {"LEASE", "ROW_LOCK"})
final class H2PoolTest extends PoolContract {

  @Parameter Form form;

  @Override
  Form form() {
    return form;
  }

  @Override
  TestDatabase open() throws Exception {
    return H2Database.openInSmallLetters();
  }
}
