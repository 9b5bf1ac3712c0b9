-- claim of a group, AUTOCOMMIT
UPDATE "App ""one"""."Most" AS m SET "locked_until" = strftime('%Y-%m-%d %H:%M:%f', ?, ?), "order" = min(coalesce(m."order", 1), 9223372036854775806) + 1
WHERE m."id" IN (
  SELECT m."id" FROM "App ""one"""."Most" AS m
  WHERE m."target" = ? AND m."processed_at" IS NULL AND coalesce(strftime('%Y-%m-%d %H:%M:%f', m."retry_after"), '') <= strftime('%Y-%m-%d %H:%M:%f', ?) AND coalesce(strftime('%Y-%m-%d %H:%M:%f', m."locked_until"), '') <= strftime('%Y-%m-%d %H:%M:%f', ?)
  ORDER BY m."priority" NULLS FIRST, m."retry_after" NULLS FIRST, m."id"
  LIMIT ?
)
RETURNING "Most"."locked_until", "Most"."id", "Most"."target", "Most"."priority", "Most"."retry_after", "Most"."order" - 1, "Most"."processed_at", "Most"."locked_until", "Most"."headers", "Most"."payload", "Most"."qu""ote'", "Most"."priority", "Most"."retry_after", "Most"."id";

-- claim of the table, AUTOCOMMIT
UPDATE "App ""one"""."Most" AS m SET "locked_until" = strftime('%Y-%m-%d %H:%M:%f', ?, ?), "order" = min(coalesce(m."order", 1), 9223372036854775806) + 1
WHERE m."id" IN (
  SELECT m."id" FROM "App ""one"""."Most" AS m
  WHERE true AND m."processed_at" IS NULL AND coalesce(strftime('%Y-%m-%d %H:%M:%f', m."retry_after"), '') <= strftime('%Y-%m-%d %H:%M:%f', ?) AND coalesce(strftime('%Y-%m-%d %H:%M:%f', m."locked_until"), '') <= strftime('%Y-%m-%d %H:%M:%f', ?)
  ORDER BY m."priority" NULLS FIRST, m."retry_after" NULLS FIRST, m."id"
  LIMIT ?
)
RETURNING "Most"."locked_until", "Most"."id", "Most"."target", "Most"."priority", "Most"."retry_after", "Most"."order" - 1, "Most"."processed_at", "Most"."locked_until", "Most"."headers", "Most"."payload", "Most"."qu""ote'", "Most"."priority", "Most"."retry_after", "Most"."id";

-- extension, AUTOCOMMIT
UPDATE "App ""one"""."Most" AS m SET "locked_until" = strftime('%Y-%m-%d %H:%M:%f', ?, ?)
FROM (SELECT json_extract(value, '$[0]') AS id, json_extract(value, '$[1]') AS token,
  json_extract(value, '$[2]') AS delay, json_extract(value, '$[3]') AS headers
  FROM json_each(?)) AS held
WHERE m."id" = held.id AND coalesce(m."locked_until", '') = held.token
RETURNING "Most"."id", "Most"."locked_until";

-- Finish, AUTOCOMMIT
UPDATE "App ""one"""."Most" AS m SET "locked_until" = NULL, "processed_at" = strftime('%Y-%m-%d %H:%M:%f', ?) WHERE m."id" = ? AND m."locked_until" = ?
RETURNING "Most"."id";

-- Free, AUTOCOMMIT
UPDATE "App ""one"""."Most" AS m SET "locked_until" = NULL WHERE m."id" = ? AND m."locked_until" = ?
RETURNING "Most"."id";

-- Restore, AUTOCOMMIT
UPDATE "App ""one"""."Most" AS m SET "locked_until" = NULL, "order" = m."order" - 1 WHERE m."id" = ? AND m."locked_until" = ?
RETURNING "Most"."id";

-- Hold, AUTOCOMMIT
UPDATE "App ""one"""."Most" AS m SET "locked_until" = strftime('%Y-%m-%d %H:%M:%f', ?, ?) WHERE m."id" = ? AND m."locked_until" = ?
RETURNING "Most"."id";

-- MoveToTable, TRANSACTION
INSERT INTO "dead" ("id", "target", "priority", "retry_after", "order", "processed_at", "locked_until", "headers", "payload", "qu""ote'")
SELECT m."id", m."target", m."priority", m."retry_after", m."order", m."processed_at", NULL, coalesce(?, m."headers"), m."payload", m."qu""ote'" FROM "App ""one"""."Most" AS m WHERE m."id" = ? AND m."locked_until" = ?;
DELETE FROM "App ""one"""."Most" AS m WHERE m."id" = ? AND m."locked_until" = ?;

-- Delay, AUTOCOMMIT
UPDATE "App ""one"""."Most" AS m SET "locked_until" = NULL, "retry_after" = strftime('%Y-%m-%d %H:%M:%f', ?, ?) WHERE m."id" = ? AND m."locked_until" = ?
RETURNING "Most"."id";

-- MoveToGroup, AUTOCOMMIT
UPDATE "App ""one"""."Most" AS m SET "locked_until" = NULL, "target" = ?, "headers" = coalesce(?, m."headers") WHERE m."id" = ? AND m."locked_until" = ?
RETURNING "Most"."id";

