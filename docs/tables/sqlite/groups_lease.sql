CREATE TABLE notices (
  id           INTEGER PRIMARY KEY AUTOINCREMENT,
  channel      TEXT NOT NULL,
  attempt      INTEGER NOT NULL DEFAULT 1,
  retry_after  TEXT,
  locked_until TEXT,
  headers      TEXT,
  payload      TEXT NOT NULL
);

CREATE INDEX notices_claim ON notices (channel, retry_after, id);
