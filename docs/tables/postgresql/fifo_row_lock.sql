CREATE TABLE bookings (
  id          bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  account     text NOT NULL,
  attempt     smallint NOT NULL DEFAULT 1,
  retry_after timestamptz,
  payload     jsonb NOT NULL
);

CREATE INDEX bookings_claim ON bookings (account, retry_after NULLS FIRST, id);
