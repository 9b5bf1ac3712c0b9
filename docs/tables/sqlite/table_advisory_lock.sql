CREATE TABLE reports (
  id          INTEGER PRIMARY KEY AUTOINCREMENT,
  tenant      TEXT NOT NULL,
  attempt     INTEGER NOT NULL DEFAULT 1,
  retry_after TEXT,
  payload     TEXT NOT NULL
);

CREATE INDEX reports_claim ON reports (retry_after, id);
