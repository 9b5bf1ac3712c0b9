CREATE TABLE imports (
  id          bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  source      text NOT NULL,
  attempt     smallint NOT NULL DEFAULT 1,
  retry_after timestamptz,
  payload     jsonb NOT NULL
);

CREATE INDEX imports_claim ON imports (source, retry_after NULLS FIRST, id);
