CREATE TABLE sync_jobs (
  id           INTEGER PRIMARY KEY AUTOINCREMENT,
  target       TEXT NOT NULL,
  attempt      INTEGER NOT NULL DEFAULT 1,
  retry_after  TEXT,
  locked_until TEXT,
  payload      BLOB NOT NULL
);

-- The claim order of a group.
CREATE INDEX sync_jobs_claim ON sync_jobs (target, retry_after, id);

-- The rows of a group that hold a lease.
CREATE INDEX sync_jobs_held ON sync_jobs (target) WHERE locked_until IS NOT NULL;
