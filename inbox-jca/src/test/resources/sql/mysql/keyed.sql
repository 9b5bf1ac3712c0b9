-- row lock, TRANSACTION
SELECT /*+ SET_VAR(time_zone = '+00:00') NO_BNL(m) */ STRAIGHT_JOIN 1, m.`id`, m.`target`, m.`account`, m.`priority`, m.`retry_after`, least(coalesce(m.`attempt`, 1), 32766), m.`headers`, m.`payload` FROM (
  SELECT k.`id` AS id FROM `App`.`Most` AS k
  WHERE k.`target` = ? AND (k.`retry_after` IS NULL OR k.`retry_after` <= now(6)) AND (k.`account` IS NULL OR k.`account` NOT IN (?))
  ORDER BY k.`priority`, k.`retry_after`, k.`id`
  LIMIT ?
) AS due JOIN `App`.`Most` AS m ON m.`id` = due.id
WHERE m.`target` = ? AND (m.`retry_after` IS NULL OR m.`retry_after` <= now(6))
LIMIT ?
FOR UPDATE SKIP LOCKED;

-- candidates for advisory locks, AUTOCOMMIT
SELECT /*+ SET_VAR(time_zone = '+00:00') */ k.key3, k.c0, k.c1, CASE WHEN k.partition_key IS NULL THEN 1 ELSE row_number() OVER (PARTITION BY k.partition_key ORDER BY k.key1, k.key2, k.key3) END AS place
FROM (
SELECT m.`account` AS partition_key, m.`priority` AS key1, m.`retry_after` AS key2, m.`id` AS key3, m.`id` AS c0, m.`target` AS c1 FROM `App`.`Most` AS m
WHERE m.`target` = ? AND (m.`retry_after` IS NULL OR m.`retry_after` <= now(6)) AND (m.`account` IS NULL OR m.`account` NOT IN (?))
ORDER BY m.`priority`, m.`retry_after`, m.`id`
LIMIT ?
) AS k
ORDER BY k.key1, k.key2, k.key3;

-- lease, AUTOCOMMIT
SELECT /*+ SET_VAR(time_zone = '+00:00') */ now(6), @@session.transaction_isolation, picked.locked_until, picked.key3,
  picked.partition_key IS NULL OR row_number() OVER (PARTITION BY picked.partition_key ORDER BY picked.key1, picked.key2, picked.key3) = 1 AS is_first
FROM (
  SELECT m.`locked_until` AS locked_until, m.`account` AS partition_key, m.`priority` AS key1, m.`retry_after` AS key2, m.`id` AS key3 FROM `App`.`Most` AS m
  WHERE m.`target` = ? AND (m.`retry_after` IS NULL OR m.`retry_after` <= now(6)) AND (m.`locked_until` IS NULL OR m.`locked_until` <= now(6)) AND (m.`account` IS NULL OR m.`account` NOT IN (?))
  ORDER BY m.`priority`, m.`retry_after`, m.`id`
  LIMIT ?
) AS picked
ORDER BY picked.key1, picked.key2, picked.key3;
UPDATE /*+ SET_VAR(time_zone = '+00:00') NO_BNL(m) */ (
  SELECT t.`id` AS id FROM `App`.`Most` AS t
  WHERE t.`id` = ? AND t.`target` = ? AND (t.`retry_after` IS NULL OR t.`retry_after` <= now(6)) AND (t.`locked_until` IS NULL OR t.`locked_until` <= now(6))
    AND ? > now(6)
  LIMIT 1
  FOR UPDATE SKIP LOCKED
) AS due STRAIGHT_JOIN `App`.`Most` AS m ON m.`id` = due.id
SET m.`locked_until` = ?, m.`attempt` = least(coalesce(m.`attempt`, 1), 32766) + 1;
SELECT /*+ SET_VAR(time_zone = '+00:00') */ 1, m.`id`, m.`target`, m.`account`, m.`locked_until`, m.`priority`, m.`retry_after`, m.`attempt` - 1, m.`headers`, m.`payload` FROM `App`.`Most` AS m
WHERE m.`id` = ? AND m.`locked_until` = ? AND m.`locked_until` > now(6)
FOR UPDATE;

