-- claim of a group, AUTOCOMMIT
(SELECT /*+ SET_VAR(time_zone = '+00:00') */ true AS head, m.`id`, true AND (m.`locked_until` IS NULL OR m.`locked_until` <= cast(? AS datetime(6))), cast(? AS datetime(6)), m.`locked_until` FROM `sync_jobs` AS m
WHERE m.`target` = ?
ORDER BY m.`id`
LIMIT 1)
UNION ALL
(SELECT false, m.`id`, true AND (m.`locked_until` IS NULL OR m.`locked_until` <= cast(? AS datetime(6))), cast(? AS datetime(6)), m.`locked_until` FROM `sync_jobs` AS m
WHERE m.`target` = ? AND m.`locked_until` IS NOT NULL);
UPDATE /*+ SET_VAR(time_zone = '+00:00') NO_BNL(m) */ (
  SELECT t.`id` AS id FROM `sync_jobs` AS t
  WHERE t.`id` = ? AND t.`locked_until` = ?
  LIMIT 1
  FOR UPDATE SKIP LOCKED
) AS ended STRAIGHT_JOIN `sync_jobs` AS m ON m.`id` = ended.id
SET m.`locked_until` = NULL;
UPDATE /*+ SET_VAR(time_zone = '+00:00') NO_BNL(m) */ (
  SELECT t.`id` AS id FROM `sync_jobs` AS t
  WHERE t.`id` = ? AND t.`target` = ? AND (t.`locked_until` IS NULL OR t.`locked_until` <= cast(? AS datetime(6)))
  LIMIT 1
  FOR UPDATE SKIP LOCKED
) AS due STRAIGHT_JOIN `sync_jobs` AS m ON m.`id` = due.id
SET m.`locked_until` = ?, m.`attempt` = least(coalesce(m.`attempt`, 1), 32766) + 1;
SELECT /*+ SET_VAR(time_zone = '+00:00') */ 1, m.`id`, m.`target`, m.`attempt` - 1, m.`locked_until`, m.`payload` FROM `sync_jobs` AS m
WHERE m.`id` = ? AND m.`locked_until` = ?
AND m.`id` = (
  SELECT h.`id` FROM `sync_jobs` AS h WHERE h.`target` = ? ORDER BY h.`id` LIMIT 1)
AND (
  SELECT count(*) FROM `sync_jobs` AS o
  WHERE o.`target` = ? AND o.`locked_until` IS NOT NULL AND o.`id` <> ?) = 0
FOR UPDATE;

-- extension, AUTOCOMMIT
(SELECT /*+ SET_VAR(time_zone = '+00:00') */ 0, cast(? AS datetime(6)), m.`locked_until` FROM `sync_jobs` AS m
WHERE m.`id` = ? AND m.`locked_until` = ? FOR UPDATE);
UPDATE /*+ SET_VAR(time_zone = '+00:00') NO_BNL(m) */ (
  SELECT t.`id` AS id FROM `sync_jobs` AS t WHERE t.`id` = ?
) AS ids STRAIGHT_JOIN `sync_jobs` AS m ON m.`id` = ids.id
SET m.`locked_until` = ?;

-- Finish, AUTOCOMMIT
DELETE /*+ SET_VAR(time_zone = '+00:00') */ FROM `sync_jobs` WHERE `id` = ? AND `locked_until` = ?;

-- Free, AUTOCOMMIT
UPDATE /*+ SET_VAR(time_zone = '+00:00') */ `sync_jobs` AS m SET `locked_until` = NULL WHERE `id` = ? AND `locked_until` = ?;

-- Restore, AUTOCOMMIT
UPDATE /*+ SET_VAR(time_zone = '+00:00') */ `sync_jobs` AS m SET `locked_until` = NULL, `attempt` = m.`attempt` - 1 WHERE `id` = ? AND `locked_until` = ?;

-- Hold, AUTOCOMMIT
UPDATE /*+ SET_VAR(time_zone = '+00:00') */ `sync_jobs` AS m SET `locked_until` = cast(? AS datetime(6)) + INTERVAL ? MICROSECOND WHERE `id` = ? AND `locked_until` = ?;

-- MoveToTable, TRANSACTION
INSERT /*+ SET_VAR(time_zone = '+00:00') */ INTO `dead` (`id`, `target`, `attempt`, `locked_until`, `payload`)
SELECT m.`id`, m.`target`, m.`attempt`, NULL, m.`payload` FROM `sync_jobs` AS m
WHERE m.`id` = ? AND m.`locked_until` = ?
FOR UPDATE;
DELETE /*+ SET_VAR(time_zone = '+00:00') */ FROM `sync_jobs` WHERE `id` = ? AND `locked_until` = ?;

-- MoveToGroup, AUTOCOMMIT
UPDATE /*+ SET_VAR(time_zone = '+00:00') */ `sync_jobs` AS m SET `locked_until` = NULL, `target` = ? WHERE `id` = ? AND `locked_until` = ?;

