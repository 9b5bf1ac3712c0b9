package dev.inboxee.it;

final class SqliteQuickstartIT extends QuickstartContract {

  @Override
  QuickstartDatabase create(String serverName) {
    return new QuickstartDatabase(
        "jdbc:sqlite:%s?journal_mode=WAL&busy_timeout=5000"
            .formatted(ServerDirectory.named(serverName).path().resolve("changes.db")),
        "",
        "");
  }
}
