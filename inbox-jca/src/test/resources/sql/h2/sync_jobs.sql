-- insertion, AUTOCOMMIT
INSERT INTO "sync_jobs" ("id", "target", "attempt", "locked_until", "payload") VALUES (?, ?, ?, ?, ?);

-- claim of a group, AUTOCOMMIT
(SELECT "id", ("locked_until" IS NULL OR "locked_until" <= CURRENT_TIMESTAMP(9)), "locked_until" FROM "sync_jobs" WHERE "target" = ? ORDER BY "target" NULLS FIRST, "id" NULLS FIRST LIMIT 1)
UNION ALL
(SELECT "id", "locked_until" <= CURRENT_TIMESTAMP(9), "locked_until" FROM "sync_jobs" WHERE "target" = ? AND "locked_until" > TIMESTAMP WITH TIME ZONE '0001-01-01 00:00:00+00');
UPDATE "sync_jobs" SET "locked_until" = NULL WHERE "id" IN (
  SELECT "id" FROM "sync_jobs" WHERE "id" = ? AND "locked_until" = ? FOR UPDATE SKIP LOCKED);
SELECT "id", "locked_until", "id", "target", coalesce("attempt", 1) - 1, "locked_until", "payload" FROM FINAL TABLE (
  MERGE INTO "sync_jobs" AS m USING (
    SELECT "id" AS id FROM "sync_jobs" WHERE "id" = ANY(?) AND "target" = ? AND ("locked_until" IS NULL OR "locked_until" <= CURRENT_TIMESTAMP(9)) FOR UPDATE SKIP LOCKED) AS c
  ON m."id" = c.id WHEN MATCHED THEN UPDATE SET "locked_until" = DATEADD(SECOND, ?, CURRENT_TIMESTAMP(9)), "attempt" = least(coalesce("attempt", 1), 32766) + 1);
SELECT 1 FROM "sync_jobs" WHERE "id" = ? AND "locked_until" = ? AND "locked_until" > CURRENT_TIMESTAMP(9)
AND "id" = (SELECT "id" FROM "sync_jobs" WHERE "target" = ? ORDER BY "target" NULLS FIRST, "id" NULLS FIRST LIMIT 1)
AND NOT EXISTS (SELECT 1 FROM "sync_jobs" WHERE "target" = ? AND "locked_until" > TIMESTAMP WITH TIME ZONE '0001-01-01 00:00:00+00' AND "id" <> ?);
UPDATE "sync_jobs" SET "locked_until" = NULL, "attempt" = "attempt" - 1 WHERE "id" = ? AND "locked_until" = ?;

-- extension, AUTOCOMMIT
SELECT "locked_until" FROM FINAL TABLE (
  UPDATE "sync_jobs" SET "locked_until" = DATEADD(SECOND, ?, CURRENT_TIMESTAMP(9)) WHERE "id" = ? AND "locked_until" = ?);

-- Finish, TRANSACTION
DELETE FROM "sync_jobs" WHERE "id" = ? AND "locked_until" = ?;

-- Free, TRANSACTION
UPDATE "sync_jobs" SET "locked_until" = NULL WHERE "id" = ? AND "locked_until" = ?;

-- Restore, TRANSACTION
UPDATE "sync_jobs" SET "locked_until" = NULL, "attempt" = "attempt" - 1 WHERE "id" = ? AND "locked_until" = ?;

-- Hold, TRANSACTION
UPDATE "sync_jobs" SET "locked_until" = DATEADD(MILLISECOND, ?, (SELECT executing_statement_start FROM information_schema.sessions WHERE session_id = SESSION_ID())) WHERE "id" = ? AND "locked_until" = ?;

-- MoveToTable, TRANSACTION
INSERT INTO "dead" ("id", "target", "attempt", "locked_until", "payload")
SELECT "id", "target", "attempt", NULL, "payload" FROM OLD TABLE (DELETE FROM "sync_jobs" WHERE "id" = ? AND "locked_until" = ?);

-- MoveToGroup, TRANSACTION
UPDATE "sync_jobs" SET "target" = ?, "locked_until" = NULL WHERE "id" = ? AND "locked_until" = ?;

