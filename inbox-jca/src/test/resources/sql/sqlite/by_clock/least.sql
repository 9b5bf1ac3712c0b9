-- claim of the table, AUTOCOMMIT
UPDATE "least" AS m SET "locked_until" = strftime('%Y-%m-%d %H:%M:%f', ?, ?)
WHERE m."id" IN (
  SELECT m."id" FROM "least" AS m
  WHERE true AND coalesce(strftime('%Y-%m-%d %H:%M:%f', m."locked_until"), '') <= strftime('%Y-%m-%d %H:%M:%f', ?)
  ORDER BY m."id"
  LIMIT ?
)
RETURNING "least"."locked_until", "least"."id", "least"."locked_until", "least"."id";

-- extension, AUTOCOMMIT
UPDATE "least" AS m SET "locked_until" = strftime('%Y-%m-%d %H:%M:%f', ?, ?)
FROM (SELECT json_extract(value, '$[0]') AS id, json_extract(value, '$[1]') AS token,
  json_extract(value, '$[2]') AS delay, json_extract(value, '$[3]') AS headers
  FROM json_each(?)) AS held
WHERE m."id" = held.id AND coalesce(m."locked_until", '') = held.token
RETURNING "least"."id", "least"."locked_until";

-- Finish, AUTOCOMMIT
DELETE FROM "least" AS m WHERE m."id" = ? AND m."locked_until" = ?
RETURNING "least"."id";

-- Free, AUTOCOMMIT
UPDATE "least" AS m SET "locked_until" = NULL WHERE m."id" = ? AND m."locked_until" = ?
RETURNING "least"."id";

-- Restore, AUTOCOMMIT
UPDATE "least" AS m SET "locked_until" = NULL WHERE m."id" = ? AND m."locked_until" = ?
RETURNING "least"."id";

-- Hold, AUTOCOMMIT
UPDATE "least" AS m SET "locked_until" = strftime('%Y-%m-%d %H:%M:%f', ?, ?) WHERE m."id" = ? AND m."locked_until" = ?
RETURNING "least"."id";

-- MoveToTable, TRANSACTION
INSERT INTO "dead" ("id", "locked_until")
SELECT m."id", NULL FROM "least" AS m WHERE m."id" = ? AND m."locked_until" = ?;
DELETE FROM "least" AS m WHERE m."id" = ? AND m."locked_until" = ?;

