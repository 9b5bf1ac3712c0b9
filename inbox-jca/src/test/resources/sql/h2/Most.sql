-- insertion, AUTOCOMMIT
INSERT INTO "App ""one"""."Most" ("id", "target", "priority", "retry_after", "order", "processed_at", "locked_until", "headers", "payload", "qu""ote'") VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?);

-- claim of a group, AUTOCOMMIT
SELECT "id" FROM "App ""one"""."Most"
WHERE "target" = ? AND "processed_at" IS NULL AND ("retry_after" IS NULL OR "retry_after" <= CURRENT_TIMESTAMP(9)) AND ("locked_until" IS NULL OR "locked_until" <= CURRENT_TIMESTAMP(9))
ORDER BY "target" NULLS FIRST, "processed_at" NULLS FIRST, "priority" NULLS FIRST, "retry_after" NULLS FIRST, "id" NULLS FIRST
LIMIT ?;
SELECT "id", "locked_until", "id", "target", "priority", "retry_after", coalesce("order", 1) - 1, "processed_at", "locked_until", "headers", "payload", "qu""ote'" FROM FINAL TABLE (
  MERGE INTO "App ""one"""."Most" AS m USING (
    SELECT "id" AS id FROM "App ""one"""."Most" WHERE "id" = ANY(?) AND "target" = ? AND "processed_at" IS NULL AND ("retry_after" IS NULL OR "retry_after" <= CURRENT_TIMESTAMP(9)) AND ("locked_until" IS NULL OR "locked_until" <= CURRENT_TIMESTAMP(9)) FOR UPDATE SKIP LOCKED) AS c
  ON m."id" = c.id WHEN MATCHED THEN UPDATE SET "locked_until" = DATEADD(SECOND, ?, CURRENT_TIMESTAMP(9)), "order" = least(coalesce("order", 1), 9223372036854775806) + 1);

-- claim of the table, AUTOCOMMIT
SELECT "id" FROM "App ""one"""."Most"
WHERE "processed_at" IS NULL AND ("retry_after" IS NULL OR "retry_after" <= CURRENT_TIMESTAMP(9)) AND ("locked_until" IS NULL OR "locked_until" <= CURRENT_TIMESTAMP(9))
ORDER BY "processed_at" NULLS FIRST, "priority" NULLS FIRST, "retry_after" NULLS FIRST, "id" NULLS FIRST
LIMIT ?;
SELECT "id", "locked_until", "id", "target", "priority", "retry_after", coalesce("order", 1) - 1, "processed_at", "locked_until", "headers", "payload", "qu""ote'" FROM FINAL TABLE (
  MERGE INTO "App ""one"""."Most" AS m USING (
    SELECT "id" AS id FROM "App ""one"""."Most" WHERE "id" = ANY(?) AND "processed_at" IS NULL AND ("retry_after" IS NULL OR "retry_after" <= CURRENT_TIMESTAMP(9)) AND ("locked_until" IS NULL OR "locked_until" <= CURRENT_TIMESTAMP(9)) FOR UPDATE SKIP LOCKED) AS c
  ON m."id" = c.id WHEN MATCHED THEN UPDATE SET "locked_until" = DATEADD(SECOND, ?, CURRENT_TIMESTAMP(9)), "order" = least(coalesce("order", 1), 9223372036854775806) + 1);

-- extension, AUTOCOMMIT
SELECT "locked_until" FROM FINAL TABLE (
  UPDATE "App ""one"""."Most" SET "locked_until" = DATEADD(SECOND, ?, CURRENT_TIMESTAMP(9)) WHERE "id" = ? AND "locked_until" = ?);

-- Finish, TRANSACTION
UPDATE "App ""one"""."Most" SET "processed_at" = (SELECT executing_statement_start FROM information_schema.sessions WHERE session_id = SESSION_ID()), "locked_until" = NULL WHERE "id" = ? AND "locked_until" = ?;

-- Free, TRANSACTION
UPDATE "App ""one"""."Most" SET "locked_until" = NULL WHERE "id" = ? AND "locked_until" = ?;

-- Restore, TRANSACTION
UPDATE "App ""one"""."Most" SET "locked_until" = NULL, "order" = "order" - 1 WHERE "id" = ? AND "locked_until" = ?;

-- Hold, TRANSACTION
UPDATE "App ""one"""."Most" SET "locked_until" = DATEADD(MILLISECOND, ?, (SELECT executing_statement_start FROM information_schema.sessions WHERE session_id = SESSION_ID())) WHERE "id" = ? AND "locked_until" = ?;

-- MoveToTable, TRANSACTION
INSERT INTO "dead" ("id", "target", "priority", "retry_after", "order", "processed_at", "locked_until", "headers", "payload", "qu""ote'")
SELECT "id", "target", "priority", "retry_after", "order", "processed_at", NULL, coalesce(?, "headers"), "payload", "qu""ote'" FROM OLD TABLE (DELETE FROM "App ""one"""."Most" WHERE "id" = ? AND "locked_until" = ?);

-- Delay, TRANSACTION
UPDATE "App ""one"""."Most" SET "retry_after" = DATEADD(MILLISECOND, ?, (SELECT executing_statement_start FROM information_schema.sessions WHERE session_id = SESSION_ID())), "locked_until" = NULL WHERE "id" = ? AND "locked_until" = ?;

-- MoveToGroup, TRANSACTION
UPDATE "App ""one"""."Most" SET "target" = ?, "headers" = coalesce(?, "headers"), "locked_until" = NULL WHERE "id" = ? AND "locked_until" = ?;

