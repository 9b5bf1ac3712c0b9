-- insertion, AUTOCOMMIT
INSERT INTO "least" ("id", "locked_until") VALUES (?, ?);

-- claim of the table, AUTOCOMMIT
WITH picked AS (
SELECT m."id" FROM "least" AS m
WHERE true AND (m."locked_until" IS NULL OR m."locked_until" <= statement_timestamp())
ORDER BY m."id"
LIMIT ?
FOR NO KEY UPDATE SKIP LOCKED
), taken AS (
  UPDATE "least" AS m SET "locked_until" = statement_timestamp() + ? * interval '1 second'
  WHERE m."id" = ANY (ARRAY(SELECT picked."id" FROM picked))
  RETURNING m."locked_until" AS token, m."id" AS c0, m."locked_until" AS c1, m."id" AS key3
)
SELECT taken.token, taken.c0, taken.c1 FROM taken ORDER BY taken.key3;

-- extension, AUTOCOMMIT
UPDATE "least" AS m SET "locked_until" = statement_timestamp() + ? * interval '1 second'
FROM unnest((ARRAY(SELECT m."id" FROM "least" AS m LIMIT 0) || ?), (ARRAY(SELECT m."locked_until" FROM "least" AS m LIMIT 0) || ?)) WITH ORDINALITY AS held (id, token, place)
WHERE m."id" = held.id AND m."locked_until" = held.token
RETURNING held.place, m."locked_until";

-- Finish, AUTOCOMMIT
DELETE FROM "least" AS m
WHERE m."id" = ? AND m."locked_until" = ?
RETURNING 1 AS place;

-- Free, AUTOCOMMIT
UPDATE "least" AS m SET "locked_until" = NULL
WHERE m."id" = ? AND m."locked_until" = ?
RETURNING 1 AS place;

-- Restore, AUTOCOMMIT
UPDATE "least" AS m SET "locked_until" = NULL
WHERE m."id" = ? AND m."locked_until" = ?
RETURNING 1 AS place;

-- Hold, AUTOCOMMIT
UPDATE "least" AS m SET "locked_until" = statement_timestamp() + ? * interval '1 microsecond'
WHERE m."id" = ? AND m."locked_until" = ?
RETURNING 1 AS place;

-- MoveToTable, AUTOCOMMIT
WITH gone AS (
DELETE FROM "least" AS m
WHERE m."id" = ? AND m."locked_until" = ?
RETURNING 1 AS place, m."id" AS c0, m."locked_until" AS c1
), kept AS (
INSERT INTO "dead" ("id", "locked_until") OVERRIDING SYSTEM VALUE SELECT gone.c0, NULL FROM gone
)
SELECT gone.place FROM gone;

