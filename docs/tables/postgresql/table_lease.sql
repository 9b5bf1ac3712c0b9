CREATE TABLE mails (
  id           bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  attempt      smallint NOT NULL DEFAULT 1,
  retry_after  timestamptz,
  locked_until timestamptz,
  headers      jsonb,
  payload      jsonb NOT NULL
);

CREATE INDEX mails_claim ON mails (retry_after NULLS FIRST, id);
