-- claim of a group, AUTOCOMMIT
WITH head AS (
  SELECT m.* FROM "sync_jobs" AS m
  WHERE m."target" = ?
  ORDER BY m."id"
  LIMIT 1
), others AS (
  SELECT m."id", m."locked_until" FROM head JOIN "sync_jobs" AS m ON m."id" <> head."id"
  WHERE m."target" = ? AND m."locked_until" IS NOT NULL
), open AS (
  SELECT head."id" FROM head
  WHERE coalesce(strftime('%Y-%m-%d %H:%M:%f', head."locked_until"), '') <= strftime('%Y-%m-%d %H:%M:%f', ?)
    AND NOT EXISTS (SELECT 1 FROM others WHERE NOT coalesce(strftime('%Y-%m-%d %H:%M:%f', others."locked_until"), '') <= strftime('%Y-%m-%d %H:%M:%f', ?))
), taken AS (
  SELECT open."id" AS id, 1 AS head FROM open
  UNION ALL
  SELECT others."id", 0 FROM others, open
)
UPDATE "sync_jobs" AS m SET
  "locked_until" = CASE WHEN taken.head THEN strftime('%Y-%m-%d %H:%M:%f', ?, ?) END, "attempt" = CASE WHEN taken.head THEN min(coalesce(m."attempt", 1), 32766) + 1 ELSE m."attempt" END
FROM taken
WHERE m."id" = taken.id
RETURNING "sync_jobs"."locked_until", "sync_jobs"."id", "sync_jobs"."target", "sync_jobs"."attempt" - 1, "sync_jobs"."locked_until", "sync_jobs"."payload", "sync_jobs"."id";

-- extension, AUTOCOMMIT
UPDATE "sync_jobs" AS m SET "locked_until" = strftime('%Y-%m-%d %H:%M:%f', ?, ?)
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
UPDATE "sync_jobs" AS m SET "locked_until" = strftime('%Y-%m-%d %H:%M:%f', ?, ?) WHERE m."id" = ? AND m."locked_until" = ?
RETURNING "sync_jobs"."id";

-- MoveToTable, TRANSACTION
INSERT INTO "dead" ("id", "target", "attempt", "locked_until", "payload")
SELECT m."id", m."target", m."attempt", NULL, m."payload" FROM "sync_jobs" AS m WHERE m."id" = ? AND m."locked_until" = ?;
DELETE FROM "sync_jobs" AS m WHERE m."id" = ? AND m."locked_until" = ?;

-- MoveToGroup, AUTOCOMMIT
UPDATE "sync_jobs" AS m SET "locked_until" = NULL, "target" = ? WHERE m."id" = ? AND m."locked_until" = ?
RETURNING "sync_jobs"."id";

