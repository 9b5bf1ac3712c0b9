-- insertion, AUTOCOMMIT
INSERT INTO "sync_jobs" ("id", "target", "attempt", "locked_until", "payload") VALUES (?, ?, ?, ?, ?);

-- claim of a group, AUTOCOMMIT
WITH inbox_head AS (
  SELECT m.* FROM "sync_jobs" AS m
  WHERE m."target" = ?
  ORDER BY m."id"
  LIMIT 1
), inbox_others AS (
  SELECT m."id", m."locked_until"
  FROM inbox_head JOIN "sync_jobs" AS m ON m."id" <> inbox_head."id"
  WHERE m."target" = ? AND m."locked_until" IS NOT NULL
), inbox_open AS (
  SELECT inbox_head."id" FROM inbox_head
  WHERE coalesce(strftime('%Y-%m-%d %H:%M:%f', inbox_head."locked_until"), '') <= strftime('%Y-%m-%d %H:%M:%f', 'now')
    AND NOT EXISTS (SELECT 1 FROM inbox_others WHERE NOT coalesce(strftime('%Y-%m-%d %H:%M:%f', inbox_others."locked_until"), '') <= strftime('%Y-%m-%d %H:%M:%f', 'now'))
), inbox_taken AS (
  SELECT inbox_open."id" AS id, 1 AS inbox_head FROM inbox_open
  UNION ALL
  SELECT inbox_others."id", 0 FROM inbox_others, inbox_open
)
UPDATE "sync_jobs" AS m SET
  "locked_until" = CASE WHEN inbox_taken.inbox_head THEN strftime('%Y-%m-%d %H:%M:%f', 'now', ?) END, "attempt" = CASE WHEN inbox_taken.inbox_head THEN min(coalesce(m."attempt", 1), 32766) + 1 ELSE m."attempt" END
FROM inbox_taken
WHERE m."id" = inbox_taken.id
RETURNING "sync_jobs"."locked_until", "sync_jobs"."id", "sync_jobs"."target", "sync_jobs"."attempt" - 1, "sync_jobs"."locked_until", "sync_jobs"."payload", "sync_jobs"."id";

-- extension, AUTOCOMMIT
UPDATE "sync_jobs" AS m SET "locked_until" = strftime('%Y-%m-%d %H:%M:%f', 'now', ?)
FROM (SELECT json_extract(value, '$[0]') AS id, json_extract(value, '$[1]') AS token,
  json_extract(value, '$[2]') AS delay, json_extract(value, '$[3]') AS headers
  FROM json_each(?)) AS held
WHERE m."id" = held.id AND coalesce(m."locked_until", '') = held.token
RETURNING "sync_jobs"."id", "sync_jobs"."locked_until";

-- Finish, AUTOCOMMIT
DELETE FROM "sync_jobs" AS m WHERE m."id" = ? AND m."locked_until" = ?
RETURNING "sync_jobs"."id";

-- Free, AUTOCOMMIT
UPDATE "sync_jobs" AS m SET "locked_until" = NULL WHERE m."id" = ? AND m."locked_until" = ?
RETURNING "sync_jobs"."id";

-- Restore, AUTOCOMMIT
UPDATE "sync_jobs" AS m SET "locked_until" = NULL, "attempt" = m."attempt" - 1 WHERE m."id" = ? AND m."locked_until" = ?
RETURNING "sync_jobs"."id";

-- Hold, AUTOCOMMIT
UPDATE "sync_jobs" AS m SET "locked_until" = strftime('%Y-%m-%d %H:%M:%f', 'now', ?) WHERE m."id" = ? AND m."locked_until" = ?
RETURNING "sync_jobs"."id";

-- MoveToTable, TRANSACTION
INSERT INTO "dead" ("id", "target", "attempt", "locked_until", "payload")
SELECT m."id", m."target", m."attempt", NULL, m."payload" FROM "sync_jobs" AS m WHERE m."id" = ? AND m."locked_until" = ?;
DELETE FROM "sync_jobs" AS m WHERE m."id" = ? AND m."locked_until" = ?;

-- MoveToGroup, AUTOCOMMIT
UPDATE "sync_jobs" AS m SET "locked_until" = NULL, "target" = ? WHERE m."id" = ? AND m."locked_until" = ?
RETURNING "sync_jobs"."id";

