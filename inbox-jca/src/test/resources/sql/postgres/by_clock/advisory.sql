-- candidates, AUTOCOMMIT
SELECT m."id", m."id", m."target" FROM "App"."Most" AS m
WHERE m."target" = ? AND (m."retry_after" IS NULL OR m."retry_after" <= ?::timestamptz)
ORDER BY m."priority" NULLS FIRST, m."retry_after" NULLS FIRST, m."id"
LIMIT ?;

-- take, AUTOCOMMIT
UPDATE "App"."Most" AS m SET "attempt" = least(coalesce(m."attempt", 1), 32766) + 1
WHERE m."id" = (
  SELECT p."id" FROM "App"."Most" AS p
  WHERE p."id" = ? AND p."target" = ? AND (p."retry_after" IS NULL OR p."retry_after" <= ?::timestamptz)
  FOR NO KEY UPDATE SKIP LOCKED
)
RETURNING m."id", m."target", m."priority", m."retry_after", m."attempt" - 1, m."headers", m."payload";

-- Finish, AUTOCOMMIT
DELETE FROM "App"."Most" AS m
WHERE m."id" = ?
RETURNING 1 AS place;

-- Free, AUTOCOMMIT
SELECT 1 AS place FROM "App"."Most" AS m
WHERE m."id" = ?;

-- Restore, AUTOCOMMIT
UPDATE "App"."Most" AS m SET "attempt" = m."attempt" - 1
WHERE m."id" = ?
RETURNING 1 AS place;

-- Delay, AUTOCOMMIT
UPDATE "App"."Most" AS m SET "retry_after" = ?::timestamptz + ? * interval '1 microsecond'
WHERE m."id" = ?
RETURNING 1 AS place;

