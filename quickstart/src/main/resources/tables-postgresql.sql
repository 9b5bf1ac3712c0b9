CREATE TABLE IF NOT EXISTS sync_jobs (
  id           bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  target       text     NOT NULL,
  attempt      smallint NOT NULL DEFAULT 1,
  retry_after  timestamptz,
  locked_until timestamptz,
  payload      bytea    NOT NULL
);

-- The claim order of a group, so that a claim reads its head and nothing else...
CREATE INDEX IF NOT EXISTS sync_jobs_claim ON sync_jobs (target, retry_after NULLS FIRST, id);

-- ...and the rows of a group that hold a lease.
CREATE INDEX IF NOT EXISTS sync_jobs_held ON sync_jobs (target) WHERE locked_until IS NOT NULL;

CREATE TABLE IF NOT EXISTS push_log (
  id        bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  target    text    NOT NULL,
  record    text    NOT NULL,
  attempt   integer NOT NULL,
  outcome   text    NOT NULL,
  pushed_at text    NOT NULL
);

-- A claim counts its attempt at once: a row in work reads one more than the delivery it is in.
CREATE OR REPLACE VIEW sync_jobs_now AS
SELECT id, target, retry_after, payload, in_work,
       CASE WHEN in_work THEN attempt - 1 ELSE attempt END AS attempt
FROM (
  SELECT *, coalesce(locked_until > now(), false) AS in_work
  FROM sync_jobs
) AS jobs;
