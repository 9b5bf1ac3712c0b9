package dev.inboxee.jca.engine;

import dev.inboxee.jca.database.TestDatabase;
import org.example.h2.H2Database;

final class H2DeadLetterTest extends DeadLetterContract {

  @Override
  TestDatabase open() throws Exception {
    return H2Database.openInSmallLetters();
  }
}
