CREATE TABLE payments (
  id           bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  provider     text NOT NULL,
  attempt      smallint NOT NULL DEFAULT 1,
  retry_after  timestamptz,
  processed_at timestamptz,
  locked_until timestamptz,
  payload      jsonb NOT NULL
);

CREATE INDEX payments_claim ON payments (provider, retry_after NULLS FIRST, id) WHERE processed_at IS NULL;
