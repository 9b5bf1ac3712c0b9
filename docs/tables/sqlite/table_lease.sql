CREATE TABLE mails (
  id           INTEGER PRIMARY KEY AUTOINCREMENT,
  attempt      INTEGER NOT NULL DEFAULT 1,
  retry_after  TEXT,
  locked_until TEXT,
  headers      TEXT,
  payload      TEXT NOT NULL
);

CREATE INDEX mails_claim ON mails (retry_after, id);
