-- claim of a group, TRANSACTION
SELECT "id" FROM "App"."Most"
WHERE "target" = ? AND ("retry_after" IS NULL OR "retry_after" <= CURRENT_TIMESTAMP(9))
ORDER BY "target" NULLS FIRST, "priority" NULLS FIRST, "retry_after" NULLS FIRST, "id" NULLS FIRST
LIMIT ?;
SELECT "id", "id", "target", "priority", "retry_after", coalesce("attempt", 1), "headers", "payload" FROM "App"."Most"
WHERE "id" = ANY(?) AND "target" = ? AND ("retry_after" IS NULL OR "retry_after" <= CURRENT_TIMESTAMP(9))
FOR UPDATE SKIP LOCKED;

-- claim of the table, TRANSACTION
SELECT "id" FROM "App"."Most"
WHERE ("retry_after" IS NULL OR "retry_after" <= CURRENT_TIMESTAMP(9))
ORDER BY "priority" NULLS FIRST, "retry_after" NULLS FIRST, "id" NULLS FIRST
LIMIT ?;
SELECT "id", "id", "target", "priority", "retry_after", coalesce("attempt", 1), "headers", "payload" FROM "App"."Most"
WHERE "id" = ANY(?) AND ("retry_after" IS NULL OR "retry_after" <= CURRENT_TIMESTAMP(9))
FOR UPDATE SKIP LOCKED;

-- Finish, TRANSACTION
DELETE FROM "App"."Most" WHERE "id" = ?;

-- Free, TRANSACTION
UPDATE "App"."Most" SET "attempt" = least(coalesce("attempt", 1), 32766) + 1 WHERE "id" = ?;

-- Delay, TRANSACTION
UPDATE "App"."Most" SET "retry_after" = DATEADD(MILLISECOND, ?, (SELECT executing_statement_start FROM information_schema.sessions WHERE session_id = SESSION_ID())), "attempt" = least(coalesce("attempt", 1), 32766) + 1 WHERE "id" = ?;

-- MoveToGroup, TRANSACTION
UPDATE "App"."Most" SET "target" = ?, "headers" = coalesce(?, "headers") WHERE "id" = ?;

-- MoveToTable, TRANSACTION
INSERT INTO "dead" ("id", "target", "priority", "retry_after", "attempt", "headers", "payload")
SELECT "id", "target", "priority", "retry_after", "attempt", coalesce(?, "headers"), "payload" FROM OLD TABLE (DELETE FROM "App"."Most" WHERE "id" = ?);

