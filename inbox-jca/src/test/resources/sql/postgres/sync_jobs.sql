-- insertion, AUTOCOMMIT
INSERT INTO "sync_jobs" ("id", "target", "attempt", "locked_until", "payload") VALUES (?, ?, ?, ?, ?);

-- claim of a group, AUTOCOMMIT
BEGIN ISOLATION LEVEL READ COMMITTED;
SET LOCAL idle_in_transaction_session_timeout = '10s';
SELECT current_setting('transaction_isolation'),
  pg_advisory_xact_lock(hashtextextended(?, '"sync_jobs"'::regclass::oid::bigint));
WITH inbox_head AS (
  SELECT m."id", m."locked_until" FROM "sync_jobs" AS m
  WHERE m."target" = ?
  ORDER BY m."id"
  LIMIT 1
), inbox_others AS (
  SELECT m."id", m."locked_until" FROM inbox_head JOIN "sync_jobs" AS m ON m."id" <> inbox_head."id"
  WHERE m."target" = ? AND m."locked_until" IS NOT NULL
)
, inbox_open AS (
  SELECT inbox_head.*, (SELECT count(*) FROM inbox_others) + 1 AS inbox_wanted
  FROM inbox_head
  WHERE current_setting('transaction_isolation') IN ('read committed', 'read uncommitted')
    AND NOT EXISTS (SELECT FROM inbox_others WHERE inbox_others."locked_until" > statement_timestamp()) AND (inbox_head."locked_until" IS NULL OR inbox_head."locked_until" <= statement_timestamp())
)
, locked AS (
  SELECT m."id" FROM "sync_jobs" AS m
  WHERE m."id" = ANY (ARRAY(
      SELECT inbox_open."id" FROM inbox_open
      UNION ALL SELECT inbox_others."id" FROM inbox_others, inbox_open))
    AND m."target" = ? AND (m."locked_until" IS NULL OR m."locked_until" <= statement_timestamp())
  FOR NO KEY UPDATE SKIP LOCKED
)
, fenced AS (
  UPDATE "sync_jobs" AS m SET "locked_until" = NULL
  WHERE m."id" = ANY (ARRAY(SELECT inbox_others."id" FROM inbox_others))
    AND (SELECT count(*) FROM locked) = (SELECT inbox_open.inbox_wanted FROM inbox_open)
)
UPDATE "sync_jobs" AS m SET "locked_until" = statement_timestamp() + ? * interval '1 second', "attempt" = least(coalesce(m."attempt", 1), 32766) + 1
WHERE m."id" = (SELECT inbox_open."id" FROM inbox_open)
  AND (SELECT count(*) FROM locked) = (SELECT inbox_open.inbox_wanted FROM inbox_open)
RETURNING m."locked_until" AS token, m."id" AS c0, m."target" AS c1, m."attempt" - 1 AS c2, m."locked_until" AS c3, m."payload" AS c4
;
COMMIT;

-- extension, AUTOCOMMIT
UPDATE "sync_jobs" AS m SET "locked_until" = statement_timestamp() + ? * interval '1 second'
FROM unnest((ARRAY(SELECT m."id" FROM "sync_jobs" AS m LIMIT 0) || ?), (ARRAY(SELECT m."locked_until" FROM "sync_jobs" AS m LIMIT 0) || ?)) WITH ORDINALITY AS held (id, token, place)
WHERE m."id" = held.id AND m."locked_until" = held.token
RETURNING held.place, m."locked_until";

-- Finish, AUTOCOMMIT
DELETE FROM "sync_jobs" AS m
WHERE m."id" = ? AND m."locked_until" = ?
RETURNING 1 AS place;

-- Free, AUTOCOMMIT
UPDATE "sync_jobs" AS m SET "locked_until" = NULL
WHERE m."id" = ? AND m."locked_until" = ?
RETURNING 1 AS place;

-- Restore, AUTOCOMMIT
UPDATE "sync_jobs" AS m SET "locked_until" = NULL, "attempt" = m."attempt" - 1
WHERE m."id" = ? AND m."locked_until" = ?
RETURNING 1 AS place;

-- Hold, AUTOCOMMIT
UPDATE "sync_jobs" AS m SET "locked_until" = statement_timestamp() + ? * interval '1 microsecond'
WHERE m."id" = ? AND m."locked_until" = ?
RETURNING 1 AS place;

-- MoveToTable, AUTOCOMMIT
WITH gone AS (
DELETE FROM "sync_jobs" AS m
WHERE m."id" = ? AND m."locked_until" = ?
RETURNING 1 AS place, m."id" AS c0, m."target" AS c1, m."attempt" AS c2, m."locked_until" AS c3, m."payload" AS c4
), kept AS (
INSERT INTO "dead" ("id", "target", "attempt", "locked_until", "payload") OVERRIDING SYSTEM VALUE SELECT gone.c0, gone.c1, gone.c2, NULL, gone.c4 FROM gone
)
SELECT gone.place FROM gone;

-- MoveToGroup, AUTOCOMMIT
UPDATE "sync_jobs" AS m SET "locked_until" = NULL, "target" = ?
WHERE m."id" = ? AND m."locked_until" = ?
RETURNING 1 AS place;

