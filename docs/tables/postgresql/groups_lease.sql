CREATE TABLE notices (
  id           bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  channel      text NOT NULL,
  attempt      smallint NOT NULL DEFAULT 1,
  retry_after  timestamptz,
  locked_until timestamptz,
  headers      jsonb,
  payload      jsonb NOT NULL
);

CREATE INDEX notices_claim ON notices (channel, retry_after NULLS FIRST, id);
