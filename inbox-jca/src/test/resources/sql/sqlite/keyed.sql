-- candidates for advisory locks, AUTOCOMMIT
SELECT k.key3, k.c0, k.c1, CASE WHEN k.partition_key IS NULL THEN 1 ELSE row_number() OVER (PARTITION BY k.partition_key ORDER BY k.key1, k.key2, k.key3) END AS place
FROM (
SELECT m."account" AS partition_key, m."priority" AS key1, m."retry_after" AS key2, m."id" AS key3, m."id" AS c0, m."target" AS c1 FROM "App"."Most" AS m
WHERE m."target" = ? AND coalesce(strftime('%Y-%m-%d %H:%M:%f', m."retry_after"), '') <= strftime('%Y-%m-%d %H:%M:%f', 'now') AND (CAST(m."account" AS TEXT) IS NULL OR CAST(m."account" AS TEXT) NOT IN (?))
ORDER BY m."priority" NULLS FIRST, m."retry_after" NULLS FIRST, m."id"
LIMIT ?
) AS k
ORDER BY k.key1, k.key2, k.key3;

-- lease, AUTOCOMMIT
UPDATE "App"."Most" AS m SET "locked_until" = strftime('%Y-%m-%d %H:%M:%f', 'now', ?), "attempt" = min(coalesce(m."attempt", 1), 32766) + 1
WHERE m."id" IN (
  SELECT placed.key3 FROM (
    SELECT picked.*, row_number() OVER (PARTITION BY picked.partition_key ORDER BY picked.key1, picked.key2, picked.key3) AS place FROM (
      SELECT m."account" AS partition_key, m."priority" AS key1, m."retry_after" AS key2, m."id" AS key3 FROM "App"."Most" AS m
      WHERE m."target" = ? AND coalesce(strftime('%Y-%m-%d %H:%M:%f', m."retry_after"), '') <= strftime('%Y-%m-%d %H:%M:%f', 'now') AND coalesce(strftime('%Y-%m-%d %H:%M:%f', m."locked_until"), '') <= strftime('%Y-%m-%d %H:%M:%f', 'now') AND (CAST(m."account" AS TEXT) IS NULL OR CAST(m."account" AS TEXT) NOT IN (?))
      ORDER BY m."priority" NULLS FIRST, m."retry_after" NULLS FIRST, m."id"
      LIMIT ?
    ) AS picked
  ) AS placed
  WHERE placed.place = 1 OR placed.partition_key IS NULL
  ORDER BY placed.key1, placed.key2, placed.key3
  LIMIT ?
)
RETURNING "Most"."locked_until", "Most"."id", "Most"."target", "Most"."account", "Most"."locked_until", "Most"."priority", "Most"."retry_after", "Most"."attempt" - 1, "Most"."headers", "Most"."payload", "Most"."priority", "Most"."retry_after", "Most"."id";

