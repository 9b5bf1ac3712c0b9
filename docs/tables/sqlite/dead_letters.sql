CREATE TABLE dead_mails (
  id           INTEGER PRIMARY KEY,
  attempt      INTEGER NOT NULL DEFAULT 1,
  retry_after  TEXT,
  locked_until TEXT,
  headers      TEXT,
  payload      TEXT NOT NULL
);
