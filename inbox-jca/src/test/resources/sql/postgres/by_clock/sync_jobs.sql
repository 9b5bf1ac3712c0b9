-- claim of a group, AUTOCOMMIT
BEGIN ISOLATION LEVEL READ COMMITTED;
SET LOCAL idle_in_transaction_session_timeout = '10s';
SELECT current_setting('transaction_isolation'),
  pg_advisory_xact_lock(hashtextextended(?, '"sync_jobs"'::regclass::oid::bigint)),
  set_config('inboxee.groups', json_build_array(?::text)::text, true);
WITH inbox_heads AS (
  SELECT h.* FROM json_array_elements_text(current_setting('inboxee.groups')::json) AS g (grp)
  CROSS JOIN LATERAL (
    SELECT m."target" AS grp, m."id", m."locked_until" FROM "sync_jobs" AS m
    WHERE m."target" = g.grp
    ORDER BY m."id"
    LIMIT 1
  ) AS h
)
, inbox_others AS (
  SELECT h.grp, o.* FROM inbox_heads AS h CROSS JOIN LATERAL (
    SELECT m."id", m."target" AS own, m."locked_until" FROM "sync_jobs" AS m
    WHERE m."target" = h.grp AND m."id" <> h."id" AND m."locked_until" IS NOT NULL
    OFFSET 0
  ) AS o
)
, inbox_open AS (
  SELECT h.* FROM inbox_heads AS h
  WHERE current_setting('transaction_isolation') IN ('read committed', 'read uncommitted')
    AND NOT EXISTS (SELECT FROM inbox_others AS o
      WHERE o.grp = h.grp AND o."locked_until" > ?::timestamptz) AND (h."locked_until" IS NULL OR h."locked_until" <= ?::timestamptz)
)
, inbox_wanted AS (
  SELECT h.grp, h."id", ROW(h."id", h.grp, true)::text AS place FROM inbox_open AS h
  UNION ALL
  SELECT o.grp, o."id", ROW(o."id", o.own, false)::text FROM inbox_others AS o
  WHERE o.grp IN (SELECT inbox_open.grp FROM inbox_open)
)
, inbox_locked AS (
  SELECT m."id" FROM "sync_jobs" AS m
  WHERE m."id" = ANY (ARRAY(SELECT inbox_wanted."id" FROM inbox_wanted)) AND (m."locked_until" IS NULL OR m."locked_until" <= ?::timestamptz)
    AND (SELECT jsonb_object_agg(w."id"::text, w.place) FROM inbox_wanted AS w)
      ->> m."id"::text IN (
        CASE WHEN true THEN ROW(m."id", m."target", true)::text END,
        ROW(m."id", m."target", false)::text)
  FOR NO KEY UPDATE SKIP LOCKED
)
, inbox_won AS (
  SELECT h.grp, h."id" FROM inbox_open AS h
  WHERE h.grp NOT IN (SELECT w.grp FROM inbox_wanted AS w
    WHERE w."id" NOT IN (SELECT l."id" FROM inbox_locked AS l))
)
, inbox_fenced AS (
  UPDATE "sync_jobs" AS m SET "locked_until" = NULL
  WHERE m."id" = ANY (ARRAY(SELECT o."id" FROM inbox_others AS o
    WHERE o.grp IN (SELECT inbox_won.grp FROM inbox_won)))
)
UPDATE "sync_jobs" AS m SET "locked_until" = ?::timestamptz + ? * interval '1 second', "attempt" = least(coalesce(m."attempt", 1), 32766) + 1
WHERE m."id" = ANY (ARRAY(SELECT inbox_won."id" FROM inbox_won))
RETURNING m."locked_until" AS token, m."id" AS c0, m."target" AS c1, m."attempt" - 1 AS c2, m."locked_until" AS c3, m."payload" AS c4
;
COMMIT;

-- extension, AUTOCOMMIT
UPDATE "sync_jobs" AS m SET "locked_until" = ?::timestamptz + ? * interval '1 second'
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
UPDATE "sync_jobs" AS m SET "locked_until" = ?::timestamptz + ? * interval '1 microsecond'
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

