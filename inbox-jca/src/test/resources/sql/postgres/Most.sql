-- insertion, AUTOCOMMIT
INSERT INTO "App ""one"""."Most" ("id", "target", "priority", "retry_after", "order", "processed_at", "locked_until", "headers", "payload", "qu""ote'") VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?);

-- claim of a group, AUTOCOMMIT
WITH picked AS (
SELECT m."id" FROM "App ""one"""."Most" AS m
WHERE m."target" = ? AND m."processed_at" IS NULL AND (m."retry_after" IS NULL OR m."retry_after" <= statement_timestamp()) AND (m."locked_until" IS NULL OR m."locked_until" <= statement_timestamp())
ORDER BY m."priority" NULLS FIRST, m."retry_after" NULLS FIRST, m."id"
LIMIT ?
FOR NO KEY UPDATE SKIP LOCKED
), taken AS (
  UPDATE "App ""one"""."Most" AS m SET "locked_until" = statement_timestamp() + ? * interval '1 second', "order" = least(coalesce(m."order", 1), 9223372036854775806) + 1
  WHERE m."id" = ANY (ARRAY(SELECT picked."id" FROM picked))
  RETURNING m."locked_until" AS token, m."id" AS c0, m."target" AS c1, m."priority" AS c2, m."retry_after" AS c3, m."order" - 1 AS c4, m."processed_at" AS c5, m."locked_until" AS c6, m."headers" AS c7, m."payload" AS c8, m."qu""ote'" AS c9, m."priority" AS key1, m."retry_after" AS key2, m."id" AS key3
)
SELECT taken.token, taken.c0, taken.c1, taken.c2, taken.c3, taken.c4, taken.c5, taken.c6, taken.c7, taken.c8, taken.c9 FROM taken ORDER BY taken.key1 NULLS FIRST, taken.key2 NULLS FIRST, taken.key3;

-- claim of the table, AUTOCOMMIT
WITH picked AS (
SELECT m."id" FROM "App ""one"""."Most" AS m
WHERE true AND m."processed_at" IS NULL AND (m."retry_after" IS NULL OR m."retry_after" <= statement_timestamp()) AND (m."locked_until" IS NULL OR m."locked_until" <= statement_timestamp())
ORDER BY m."priority" NULLS FIRST, m."retry_after" NULLS FIRST, m."id"
LIMIT ?
FOR NO KEY UPDATE SKIP LOCKED
), taken AS (
  UPDATE "App ""one"""."Most" AS m SET "locked_until" = statement_timestamp() + ? * interval '1 second', "order" = least(coalesce(m."order", 1), 9223372036854775806) + 1
  WHERE m."id" = ANY (ARRAY(SELECT picked."id" FROM picked))
  RETURNING m."locked_until" AS token, m."id" AS c0, m."target" AS c1, m."priority" AS c2, m."retry_after" AS c3, m."order" - 1 AS c4, m."processed_at" AS c5, m."locked_until" AS c6, m."headers" AS c7, m."payload" AS c8, m."qu""ote'" AS c9, m."priority" AS key1, m."retry_after" AS key2, m."id" AS key3
)
SELECT taken.token, taken.c0, taken.c1, taken.c2, taken.c3, taken.c4, taken.c5, taken.c6, taken.c7, taken.c8, taken.c9 FROM taken ORDER BY taken.key1 NULLS FIRST, taken.key2 NULLS FIRST, taken.key3;

-- extension, AUTOCOMMIT
UPDATE "App ""one"""."Most" AS m SET "locked_until" = statement_timestamp() + ? * interval '1 second'
FROM unnest((ARRAY(SELECT m."id" FROM "App ""one"""."Most" AS m LIMIT 0) || ?), (ARRAY(SELECT m."locked_until" FROM "App ""one"""."Most" AS m LIMIT 0) || ?)) WITH ORDINALITY AS held (id, token, place)
WHERE m."id" = held.id AND m."locked_until" = held.token
RETURNING held.place, m."locked_until";

-- Finish, AUTOCOMMIT
UPDATE "App ""one"""."Most" AS m SET "locked_until" = NULL, "processed_at" = statement_timestamp()
WHERE m."id" = ? AND m."locked_until" = ?
RETURNING 1 AS place;

-- Free, AUTOCOMMIT
UPDATE "App ""one"""."Most" AS m SET "locked_until" = NULL
WHERE m."id" = ? AND m."locked_until" = ?
RETURNING 1 AS place;

-- Restore, AUTOCOMMIT
UPDATE "App ""one"""."Most" AS m SET "locked_until" = NULL, "order" = m."order" - 1
WHERE m."id" = ? AND m."locked_until" = ?
RETURNING 1 AS place;

-- Hold, AUTOCOMMIT
UPDATE "App ""one"""."Most" AS m SET "locked_until" = statement_timestamp() + ? * interval '1 microsecond'
WHERE m."id" = ? AND m."locked_until" = ?
RETURNING 1 AS place;

-- MoveToTable, AUTOCOMMIT
WITH gone AS (
DELETE FROM "App ""one"""."Most" AS m
WHERE m."id" = ? AND m."locked_until" = ?
RETURNING 1 AS place, m."id" AS c0, m."target" AS c1, m."priority" AS c2, m."retry_after" AS c3, m."order" AS c4, m."processed_at" AS c5, m."locked_until" AS c6, coalesce(?, m."headers") AS c7, m."payload" AS c8, m."qu""ote'" AS c9
), kept AS (
INSERT INTO "dead" ("id", "target", "priority", "retry_after", "order", "processed_at", "locked_until", "headers", "payload", "qu""ote'") OVERRIDING SYSTEM VALUE SELECT gone.c0, gone.c1, gone.c2, gone.c3, gone.c4, gone.c5, NULL, gone.c7, gone.c8, gone.c9 FROM gone
)
SELECT gone.place FROM gone;

-- Delay, AUTOCOMMIT
UPDATE "App ""one"""."Most" AS m SET "locked_until" = NULL, "retry_after" = statement_timestamp() + ? * interval '1 microsecond'
WHERE m."id" = ? AND m."locked_until" = ?
RETURNING 1 AS place;

-- MoveToGroup, AUTOCOMMIT
UPDATE "App ""one"""."Most" AS m SET "locked_until" = NULL, "target" = ?, "headers" = coalesce(?, m."headers")
WHERE m."id" = ? AND m."locked_until" = ?
RETURNING 1 AS place;

