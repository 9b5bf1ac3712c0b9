CREATE TABLE payments (
  id           INTEGER PRIMARY KEY AUTOINCREMENT,
  provider     TEXT NOT NULL,
  attempt      INTEGER NOT NULL DEFAULT 1,
  retry_after  TEXT,
  processed_at TEXT,
  locked_until TEXT,
  payload      TEXT NOT NULL
);

CREATE INDEX payments_claim ON payments (provider, retry_after, id) WHERE processed_at IS NULL;
