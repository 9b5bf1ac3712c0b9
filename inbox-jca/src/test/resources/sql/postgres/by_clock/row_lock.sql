-- claim of a group, TRANSACTION
SELECT m."id", m."target", m."priority", m."retry_after", coalesce(m."attempt", 1), m."headers", m."payload" FROM "App"."Most" AS m
WHERE m."target" = ? AND (m."retry_after" IS NULL OR m."retry_after" <= ?::timestamptz)
ORDER BY m."priority" NULLS FIRST, m."retry_after" NULLS FIRST, m."id"
LIMIT ?
FOR NO KEY UPDATE SKIP LOCKED;

-- claim of the table, TRANSACTION
SELECT m."id", m."target", m."priority", m."retry_after", coalesce(m."attempt", 1), m."headers", m."payload" FROM "App"."Most" AS m
WHERE true AND (m."retry_after" IS NULL OR m."retry_after" <= ?::timestamptz)
ORDER BY m."priority" NULLS FIRST, m."retry_after" NULLS FIRST, m."id"
LIMIT ?
FOR NO KEY UPDATE SKIP LOCKED;

-- claim of a group in order, TRANSACTION
SELECT set_config('inboxee.groups', CASE
  WHEN pg_try_advisory_xact_lock(
    hashtextextended(?, '"ordered"'::regclass::oid::bigint))
  THEN json_build_array(?::text)::text ELSE '[]' END, true);
WITH inbox_head AS (
  SELECT m."target", m."id", m."priority", m."retry_after" FROM "ordered" AS m
  WHERE m."target" = (current_setting('inboxee.groups')::json ->> 0)
  ORDER BY m."priority" NULLS FIRST, m."retry_after" NULLS FIRST, m."id"
  LIMIT 1
)
SELECT m."id", m."target", m."priority", m."retry_after", coalesce(m."attempt", 1), m."headers", m."payload" FROM "ordered" AS m
WHERE m."id" = (SELECT inbox_head."id" FROM inbox_head)
  AND m."target" = (SELECT inbox_head."target" FROM inbox_head) AND (m."retry_after" IS NULL OR m."retry_after" <= ?::timestamptz) AND m."priority" IS NOT DISTINCT FROM (SELECT inbox_head."priority" FROM inbox_head) AND m."retry_after" IS NOT DISTINCT FROM (SELECT inbox_head."retry_after" FROM inbox_head)
FOR NO KEY UPDATE SKIP LOCKED;

-- claim of every group in order, TRANSACTION
WITH RECURSIVE inbox_walk (grp, step, ok, held) AS (
  SELECT (CASE WHEN false THEN (SELECT m."target" FROM "ordered" AS m WHERE m."target" IS NOT NULL LIMIT 1) ELSE ? END)::text, 0, false, 0
  UNION ALL
  SELECT n.grp, n.step, n.ok, n.held + n.ok::int
  FROM inbox_walk AS w CROSS JOIN LATERAL (
    SELECT g.grp, w.step + 1 AS step, w.held, CASE
      WHEN g.grp = ? THEN false
      WHEN EXISTS (SELECT FROM (
        SELECT m."id", m."priority", m."retry_after" FROM "ordered" AS m WHERE m."target" = g.grp ORDER BY m."priority" NULLS FIRST, m."retry_after" NULLS FIRST, m."id" LIMIT 1
      ) AS h WHERE true AND (h."retry_after" IS NULL OR h."retry_after" <= ?::timestamptz)) THEN pg_try_advisory_xact_lock(
        hashtextextended(g.grp, '"ordered"'::regclass::oid::bigint))
      ELSE false
      END AS ok
    FROM (
      SELECT (CASE WHEN w.grp IS NULL
        THEN (SELECT m."target" FROM "ordered" AS m WHERE m."target" IS NOT NULL ORDER BY m."target" LIMIT 1)
        ELSE (SELECT m."target" FROM "ordered" AS m WHERE m."target" IS NOT NULL AND m."target" > w.grp ORDER BY m."target" LIMIT 1)
        END)::text AS grp
      OFFSET 0
    ) AS g
    WHERE g.grp IS NOT NULL AND (?::text IS NULL OR g.grp <= ?)
    OFFSET 0
  ) AS n
  WHERE w.step < ? AND w.held < ?
)
SELECT current_setting('transaction_isolation'),
  CASE WHEN max(step) = ? OR max(held) = ? THEN max(grp) END,
  set_config('inboxee.groups',
    coalesce(json_agg(grp) FILTER (WHERE ok), '[]'::json)::text, true)
FROM inbox_walk;
WITH inbox_head AS (
  SELECT m."target", m."id", m."priority", m."retry_after" FROM "ordered" AS m
  WHERE m."target" = (current_setting('inboxee.groups')::json ->> 0)
  ORDER BY m."priority" NULLS FIRST, m."retry_after" NULLS FIRST, m."id"
  LIMIT 1
)
SELECT m."id", m."target", m."priority", m."retry_after", coalesce(m."attempt", 1), m."headers", m."payload" FROM "ordered" AS m
WHERE m."id" = (SELECT inbox_head."id" FROM inbox_head)
  AND m."target" = (SELECT inbox_head."target" FROM inbox_head) AND (m."retry_after" IS NULL OR m."retry_after" <= ?::timestamptz) AND m."priority" IS NOT DISTINCT FROM (SELECT inbox_head."priority" FROM inbox_head) AND m."retry_after" IS NOT DISTINCT FROM (SELECT inbox_head."retry_after" FROM inbox_head)
FOR NO KEY UPDATE SKIP LOCKED;

-- Finish, AUTOCOMMIT
DELETE FROM "App"."Most" AS m
WHERE m."id" = ?
RETURNING 1 AS place;

-- Free, AUTOCOMMIT
UPDATE "App"."Most" AS m SET "attempt" = least(coalesce(m."attempt", 1), 32766) + 1
WHERE m."id" = ?
RETURNING 1 AS place;

-- Delay, AUTOCOMMIT
UPDATE "App"."Most" AS m SET "retry_after" = ?::timestamptz + ? * interval '1 microsecond', "attempt" = least(coalesce(m."attempt", 1), 32766) + 1
WHERE m."id" = ?
RETURNING 1 AS place;

-- MoveToGroup, AUTOCOMMIT
UPDATE "App"."Most" AS m SET "target" = ?, "headers" = coalesce(?, m."headers")
WHERE m."id" = ?
RETURNING 1 AS place;

-- MoveToTable, AUTOCOMMIT
WITH gone AS (
DELETE FROM "App"."Most" AS m
WHERE m."id" = ?
RETURNING 1 AS place, m."id" AS c0, m."target" AS c1, m."priority" AS c2, m."retry_after" AS c3, m."attempt" AS c4, coalesce(?, m."headers") AS c5, m."payload" AS c6
), kept AS (
INSERT INTO "dead" ("id", "target", "priority", "retry_after", "attempt", "headers", "payload") OVERRIDING SYSTEM VALUE SELECT gone.c0, gone.c1, gone.c2, gone.c3, gone.c4, gone.c5, gone.c6 FROM gone
)
SELECT gone.place FROM gone;

