CREATE TABLE sync_jobs (
  id           bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  target       text NOT NULL,
  attempt      smallint NOT NULL DEFAULT 1,
  retry_after  timestamptz,
  locked_until timestamptz,
  payload      bytea NOT NULL
);

-- The claim order of a group.
CREATE INDEX sync_jobs_claim ON sync_jobs (target, retry_after NULLS FIRST, id);

-- The rows of a group that hold a lease.
CREATE INDEX sync_jobs_held ON sync_jobs (target) WHERE locked_until IS NOT NULL;
