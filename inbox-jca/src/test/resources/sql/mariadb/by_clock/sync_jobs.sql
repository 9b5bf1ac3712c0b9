-- claim of a group, AUTOCOMMIT
SET STATEMENT time_zone = '+00:00' FOR (SELECT true AS head, m.`id`, true AND (m.`locked_until` IS NULL OR m.`locked_until` <= cast(? AS datetime(6))), cast(? AS datetime(6)), m.`locked_until` FROM `sync_jobs` AS m
WHERE m.`target` = ?
ORDER BY m.`id`
LIMIT 1)
UNION ALL
(SELECT false, m.`id`, true AND (m.`locked_until` IS NULL OR m.`locked_until` <= cast(? AS datetime(6))), cast(? AS datetime(6)), m.`locked_until` FROM `sync_jobs` AS m
WHERE m.`target` = ? AND m.`locked_until` IS NOT NULL);
SET STATEMENT time_zone = '+00:00', join_cache_level = 0 FOR UPDATE (
  SELECT t.`id` AS id FROM `sync_jobs` AS t
  WHERE t.`id` = ? AND t.`locked_until` = ?
  LIMIT 1
  FOR UPDATE SKIP LOCKED
) AS ended STRAIGHT_JOIN `sync_jobs` AS m ON m.`id` = ended.id
SET m.`locked_until` = NULL;
SET STATEMENT time_zone = '+00:00', join_cache_level = 0 FOR UPDATE (
  SELECT t.`id` AS id FROM `sync_jobs` AS t
  WHERE t.`id` = ? AND t.`target` = ? AND (t.`locked_until` IS NULL OR t.`locked_until` <= cast(? AS datetime(6)))
  LIMIT 1
  FOR UPDATE SKIP LOCKED
) AS due STRAIGHT_JOIN `sync_jobs` AS m ON m.`id` = due.id
SET m.`locked_until` = ?, m.`attempt` = least(coalesce(m.`attempt`, 1), 32766) + 1;
SET STATEMENT time_zone = '+00:00' FOR SELECT 1, m.`id`, m.`target`, m.`attempt` - 1, m.`locked_until`, m.`payload` FROM `sync_jobs` AS m
WHERE m.`id` = ? AND m.`locked_until` = ?
AND m.`id` = (
  SELECT h.`id` FROM `sync_jobs` AS h WHERE h.`target` = ? ORDER BY h.`id` LIMIT 1)
AND (
  SELECT count(*) FROM `sync_jobs` AS o
  WHERE o.`target` = ? AND o.`locked_until` IS NOT NULL AND o.`id` <> ?) = 0
FOR UPDATE;

-- extension, AUTOCOMMIT
SET STATEMENT time_zone = '+00:00' FOR (SELECT 0, cast(? AS datetime(6)), m.`locked_until` FROM `sync_jobs` AS m
WHERE m.`id` = ? AND m.`locked_until` = ? FOR UPDATE);
SET STATEMENT time_zone = '+00:00', join_cache_level = 0 FOR UPDATE (
  SELECT t.`id` AS id FROM `sync_jobs` AS t WHERE t.`id` = ?
) AS ids STRAIGHT_JOIN `sync_jobs` AS m ON m.`id` = ids.id
SET m.`locked_until` = ?;

-- Finish, AUTOCOMMIT
SET STATEMENT time_zone = '+00:00' FOR DELETE FROM `sync_jobs` WHERE `id` = ? AND `locked_until` = ?;

-- Free, AUTOCOMMIT
SET STATEMENT time_zone = '+00:00' FOR UPDATE `sync_jobs` AS m SET `locked_until` = NULL WHERE `id` = ? AND `locked_until` = ?;

-- Restore, AUTOCOMMIT
SET STATEMENT time_zone = '+00:00' FOR UPDATE `sync_jobs` AS m SET `locked_until` = NULL, `attempt` = m.`attempt` - 1 WHERE `id` = ? AND `locked_until` = ?;

-- Hold, AUTOCOMMIT
SET STATEMENT time_zone = '+00:00' FOR UPDATE `sync_jobs` AS m SET `locked_until` = cast(? AS datetime(6)) + INTERVAL ? MICROSECOND WHERE `id` = ? AND `locked_until` = ?;

-- MoveToTable, TRANSACTION
SET STATEMENT time_zone = '+00:00' FOR INSERT INTO `dead` (`id`, `target`, `attempt`, `locked_until`, `payload`)
SELECT m.`id`, m.`target`, m.`attempt`, NULL, m.`payload` FROM `sync_jobs` AS m
WHERE m.`id` = ? AND m.`locked_until` = ?
FOR UPDATE;
SET STATEMENT time_zone = '+00:00' FOR DELETE FROM `sync_jobs` WHERE `id` = ? AND `locked_until` = ?;

-- MoveToGroup, AUTOCOMMIT
SET STATEMENT time_zone = '+00:00' FOR UPDATE `sync_jobs` AS m SET `locked_until` = NULL, `target` = ? WHERE `id` = ? AND `locked_until` = ?;

