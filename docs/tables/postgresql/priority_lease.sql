CREATE TABLE dispatches (
  id           bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  depot        text NOT NULL,
  priority     smallint NOT NULL DEFAULT 5,
  attempt      smallint NOT NULL DEFAULT 1,
  retry_after  timestamptz,
  locked_until timestamptz,
  payload      jsonb NOT NULL
);

CREATE INDEX dispatches_claim ON dispatches (depot, priority NULLS FIRST, retry_after NULLS FIRST, id);
