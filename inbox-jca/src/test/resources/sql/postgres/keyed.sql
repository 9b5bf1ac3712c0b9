-- row lock, TRANSACTION
SELECT m."id", m."target", m."account", m."priority", m."retry_after", coalesce(m."attempt", 1), m."headers", m."payload" FROM "App"."Most" AS m
WHERE m."target" = ? AND (m."retry_after" IS NULL OR m."retry_after" <= statement_timestamp()) AND (m."account" IS NULL OR m."account" NOT IN (?))
ORDER BY m."priority" NULLS FIRST, m."retry_after" NULLS FIRST, m."id"
LIMIT ?
FOR NO KEY UPDATE SKIP LOCKED;

-- candidates for advisory locks, AUTOCOMMIT
SELECT k.key3, k.c0, k.c1, CASE WHEN k.partition_key IS NULL THEN 1 ELSE row_number() OVER (PARTITION BY k.partition_key ORDER BY k.key1 NULLS FIRST, k.key2 NULLS FIRST, k.key3) END AS place
FROM (
SELECT m."account" AS partition_key, m."priority" AS key1, m."retry_after" AS key2, m."id" AS key3, m."id" AS c0, m."target" AS c1 FROM "App"."Most" AS m
WHERE m."target" = ? AND (m."retry_after" IS NULL OR m."retry_after" <= statement_timestamp()) AND (m."account" IS NULL OR m."account" NOT IN (?))
ORDER BY m."priority" NULLS FIRST, m."retry_after" NULLS FIRST, m."id"
LIMIT ?
) AS k
ORDER BY k.key1 NULLS FIRST, k.key2 NULLS FIRST, k.key3;

-- lease, AUTOCOMMIT
WITH picked AS (
SELECT m."account" AS partition_key, m."priority" AS key1, m."retry_after" AS key2, m."id" AS key3 FROM "App"."Most" AS m
WHERE m."target" = ? AND (m."retry_after" IS NULL OR m."retry_after" <= statement_timestamp()) AND (m."locked_until" IS NULL OR m."locked_until" <= statement_timestamp()) AND (m."account" IS NULL OR m."account" NOT IN (?))
ORDER BY m."priority" NULLS FIRST, m."retry_after" NULLS FIRST, m."id"
LIMIT ?
FOR NO KEY UPDATE SKIP LOCKED
), placed AS (
  SELECT picked.*, row_number() OVER (PARTITION BY picked.partition_key ORDER BY picked.key1 NULLS FIRST, picked.key2 NULLS FIRST, picked.key3) AS place FROM picked
), firsts AS (
  SELECT placed.key3 FROM placed
  WHERE placed.place = 1 OR placed.partition_key IS NULL
  ORDER BY placed.key1 NULLS FIRST, placed.key2 NULLS FIRST, placed.key3
  LIMIT ?
), taken AS (
  UPDATE "App"."Most" AS m SET "locked_until" = statement_timestamp() + ? * interval '1 second', "attempt" = least(coalesce(m."attempt", 1), 32766) + 1
  WHERE m."id" = ANY (ARRAY(SELECT firsts.key3 FROM firsts))
  RETURNING m."locked_until" AS token, m."id" AS c0, m."target" AS c1, m."account" AS c2, m."locked_until" AS c3, m."priority" AS c4, m."retry_after" AS c5, m."attempt" - 1 AS c6, m."headers" AS c7, m."payload" AS c8, m."account" AS partition_key, m."priority" AS key1, m."retry_after" AS key2, m."id" AS key3
)
SELECT taken.token, taken.c0, taken.c1, taken.c2, taken.c3, taken.c4, taken.c5, taken.c6, taken.c7, taken.c8, (SELECT count(*) FROM picked) FROM taken ORDER BY taken.key1 NULLS FIRST, taken.key2 NULLS FIRST, taken.key3;

