CREATE TABLE dead_mails (
  id           bigint PRIMARY KEY,
  attempt      smallint NOT NULL DEFAULT 1,
  retry_after  timestamptz,
  locked_until timestamptz,
  headers      jsonb,
  payload      jsonb NOT NULL
);
