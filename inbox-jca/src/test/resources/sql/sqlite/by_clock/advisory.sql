-- candidates, AUTOCOMMIT
SELECT m."id", m."id", m."target" FROM "App"."Most" AS m
WHERE m."target" = ? AND coalesce(strftime('%Y-%m-%d %H:%M:%f', m."retry_after"), '') <= strftime('%Y-%m-%d %H:%M:%f', ?)
ORDER BY m."priority" NULLS FIRST, m."retry_after" NULLS FIRST, m."id"
LIMIT ?;

-- take, AUTOCOMMIT
UPDATE "App"."Most" AS m SET "attempt" = min(coalesce(m."attempt", 1), 32766) + 1
WHERE m."id" = ? AND m."target" = ? AND coalesce(strftime('%Y-%m-%d %H:%M:%f', m."retry_after"), '') <= strftime('%Y-%m-%d %H:%M:%f', ?)
RETURNING "Most"."id", "Most"."target", "Most"."priority", "Most"."retry_after", "Most"."attempt" - 1, "Most"."headers", "Most"."payload";

-- Finish, AUTOCOMMIT
DELETE FROM "App"."Most" AS m WHERE m."id" = ?
RETURNING "Most"."id";

-- Free, AUTOCOMMIT
SELECT m."id" FROM "App"."Most" AS m WHERE m."id" = ?;

-- Restore, AUTOCOMMIT
UPDATE "App"."Most" AS m SET "attempt" = m."attempt" - 1 WHERE m."id" = ?
RETURNING "Most"."id";

-- Delay, AUTOCOMMIT
UPDATE "App"."Most" AS m SET "retry_after" = strftime('%Y-%m-%d %H:%M:%f', ?, ?) WHERE m."id" = ?
RETURNING "Most"."id";

