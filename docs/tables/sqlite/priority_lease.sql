CREATE TABLE dispatches (
  id           INTEGER PRIMARY KEY AUTOINCREMENT,
  depot        TEXT NOT NULL,
  priority     INTEGER NOT NULL DEFAULT 5,
  attempt      INTEGER NOT NULL DEFAULT 1,
  retry_after  TEXT,
  locked_until TEXT,
  payload      TEXT NOT NULL
);

CREATE INDEX dispatches_claim ON dispatches (depot, priority, retry_after, id);
