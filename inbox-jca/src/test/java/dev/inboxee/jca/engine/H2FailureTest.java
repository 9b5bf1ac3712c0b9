package dev.inboxee.jca.engine;

import dev.inboxee.jca.database.TestDatabase;
import dev.inboxee.spi.table.Form;
import org.example.h2.H2Database;

@In({Form.LEASE, Form.ROW_LOCK})
final class H2FailureTest extends FailureContract {

  @Override
  TestDatabase open() throws Exception {
    return H2Database.openInSmallLetters();
  }
}
