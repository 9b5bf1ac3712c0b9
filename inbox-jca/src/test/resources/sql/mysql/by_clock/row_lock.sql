-- claim of a group, TRANSACTION
SELECT /*+ SET_VAR(time_zone = '+00:00') NO_BNL(m) */ STRAIGHT_JOIN 1, m.`id`, m.`target`, m.`priority`, m.`retry_after`, least(coalesce(m.`attempt`, 1), 32766), m.`headers`, m.`payload` FROM (
  SELECT k.`id` AS id FROM `App`.`Most` AS k
  WHERE k.`target` = ? AND (k.`retry_after` IS NULL OR k.`retry_after` <= cast(? AS datetime(6)))
  ORDER BY k.`priority`, k.`retry_after`, k.`id`
  LIMIT ?
) AS due JOIN `App`.`Most` AS m ON m.`id` = due.id
WHERE m.`target` = ? AND (m.`retry_after` IS NULL OR m.`retry_after` <= cast(? AS datetime(6)))
LIMIT ?
FOR UPDATE SKIP LOCKED;

-- claim of the table, TRANSACTION
SELECT /*+ SET_VAR(time_zone = '+00:00') NO_BNL(m) */ STRAIGHT_JOIN 1, m.`id`, m.`target`, m.`priority`, m.`retry_after`, least(coalesce(m.`attempt`, 1), 32766), m.`headers`, m.`payload` FROM (
  SELECT k.`id` AS id FROM `App`.`Most` AS k
  WHERE true AND (k.`retry_after` IS NULL OR k.`retry_after` <= cast(? AS datetime(6)))
  ORDER BY k.`priority`, k.`retry_after`, k.`id`
  LIMIT ?
) AS due JOIN `App`.`Most` AS m ON m.`id` = due.id
WHERE true AND (m.`retry_after` IS NULL OR m.`retry_after` <= cast(? AS datetime(6)))
LIMIT ?
FOR UPDATE SKIP LOCKED;

-- Finish, AUTOCOMMIT
DELETE /*+ SET_VAR(time_zone = '+00:00') */ FROM `App`.`Most` WHERE `id` = ?;

-- Free, AUTOCOMMIT
UPDATE /*+ SET_VAR(time_zone = '+00:00') */ `App`.`Most` AS m SET `attempt` = least(coalesce(m.`attempt`, 1), 32766) + 1 WHERE `id` = ?;

-- Delay, AUTOCOMMIT
UPDATE /*+ SET_VAR(time_zone = '+00:00') */ `App`.`Most` AS m SET `retry_after` = cast(? AS datetime(6)) + INTERVAL ? MICROSECOND, `attempt` = least(coalesce(m.`attempt`, 1), 32766) + 1 WHERE `id` = ?;

-- MoveToGroup, AUTOCOMMIT
UPDATE /*+ SET_VAR(time_zone = '+00:00') */ `App`.`Most` AS m SET `target` = ?, `headers` = coalesce(?, m.`headers`) WHERE `id` = ?;

-- MoveToTable, TRANSACTION
INSERT /*+ SET_VAR(time_zone = '+00:00') */ INTO `dead` (`id`, `target`, `priority`, `retry_after`, `attempt`, `headers`, `payload`)
SELECT m.`id`, m.`target`, m.`priority`, m.`retry_after`, m.`attempt`, coalesce(?, m.`headers`), m.`payload` FROM `App`.`Most` AS m
WHERE m.`id` = ?
FOR UPDATE;
DELETE /*+ SET_VAR(time_zone = '+00:00') */ FROM `App`.`Most` WHERE `id` = ?;

