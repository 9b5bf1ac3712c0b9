-- insertion, AUTOCOMMIT
INSERT INTO "least" ("id", "locked_until") VALUES (?, ?);

-- claim of the table, AUTOCOMMIT
SELECT "id" FROM "least"
WHERE ("locked_until" IS NULL OR "locked_until" <= CURRENT_TIMESTAMP(9))
ORDER BY "id" NULLS FIRST
LIMIT ?;
SELECT "id", "locked_until", "id", "locked_until" FROM FINAL TABLE (
  MERGE INTO "least" AS m USING (
    SELECT "id" AS id FROM "least" WHERE "id" = ANY(?) AND ("locked_until" IS NULL OR "locked_until" <= CURRENT_TIMESTAMP(9)) FOR UPDATE SKIP LOCKED) AS c
  ON m."id" = c.id WHEN MATCHED THEN UPDATE SET "locked_until" = DATEADD(SECOND, ?, CURRENT_TIMESTAMP(9)));

-- extension, AUTOCOMMIT
SELECT "locked_until" FROM FINAL TABLE (
  UPDATE "least" SET "locked_until" = DATEADD(SECOND, ?, CURRENT_TIMESTAMP(9)) WHERE "id" = ? AND "locked_until" = ?);

-- Finish, TRANSACTION
DELETE FROM "least" WHERE "id" = ? AND "locked_until" = ?;

-- Free, TRANSACTION
UPDATE "least" SET "locked_until" = NULL WHERE "id" = ? AND "locked_until" = ?;

-- Restore, TRANSACTION
UPDATE "least" SET "locked_until" = NULL WHERE "id" = ? AND "locked_until" = ?;

-- Hold, TRANSACTION
UPDATE "least" SET "locked_until" = DATEADD(MILLISECOND, ?, (SELECT executing_statement_start FROM information_schema.sessions WHERE session_id = SESSION_ID())) WHERE "id" = ? AND "locked_until" = ?;

-- MoveToTable, TRANSACTION
INSERT INTO "dead" ("id", "locked_until")
SELECT "id", NULL FROM OLD TABLE (DELETE FROM "least" WHERE "id" = ? AND "locked_until" = ?);

