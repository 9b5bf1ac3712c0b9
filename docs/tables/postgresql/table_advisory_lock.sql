CREATE TABLE reports (
  id          bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  tenant      text NOT NULL,
  attempt     smallint NOT NULL DEFAULT 1,
  retry_after timestamptz,
  payload     jsonb NOT NULL
);

CREATE INDEX reports_claim ON reports (retry_after NULLS FIRST, id);
