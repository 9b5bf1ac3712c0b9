-- Times are texts in UTC such as 2026-01-31 12:00:00.000, so that they sort and compare as times do.
CREATE TABLE IF NOT EXISTS sync_jobs (
  id           INTEGER PRIMARY KEY AUTOINCREMENT,
  target       TEXT    NOT NULL,
  attempt      INTEGER NOT NULL DEFAULT 1,
  retry_after  TEXT,
  locked_until TEXT,
  payload      BLOB    NOT NULL
);

-- The claim order of a group, so that a claim reads its head and nothing else...
CREATE INDEX IF NOT EXISTS sync_jobs_claim ON sync_jobs (target, retry_after, id);

-- ...and the rows of a group that hold a lease.
CREATE INDEX IF NOT EXISTS sync_jobs_held ON sync_jobs (target) WHERE locked_until IS NOT NULL;

CREATE TABLE IF NOT EXISTS push_log (
  id        INTEGER PRIMARY KEY AUTOINCREMENT,
  target    TEXT    NOT NULL,
  record    TEXT    NOT NULL,
  attempt   INTEGER NOT NULL,
  outcome   TEXT    NOT NULL,
  pushed_at TEXT    NOT NULL
);

-- A claim counts its attempt at once: a row in work reads one more than the delivery it is in.
CREATE VIEW IF NOT EXISTS sync_jobs_now AS
SELECT id, target, retry_after, payload, in_work, attempt - in_work AS attempt
FROM (
  SELECT *, coalesce(locked_until > strftime('%Y-%m-%d %H:%M:%f', 'now'), 0) AS in_work
  FROM sync_jobs
);
