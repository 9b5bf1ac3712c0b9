-- candidates, AUTOCOMMIT
SELECT /*+ SET_VAR(time_zone = '+00:00') */ m.`id`, m.`id`, m.`target` FROM `App`.`Most` AS m
WHERE m.`target` = ? AND (m.`retry_after` IS NULL OR m.`retry_after` <= cast(? AS datetime(6)))
ORDER BY m.`priority`, m.`retry_after`, m.`id`
LIMIT ?;

-- take, AUTOCOMMIT
UPDATE /*+ SET_VAR(time_zone = '+00:00') NO_BNL(m) */ (
  SELECT t.`id` AS id FROM `App`.`Most` AS t
  WHERE t.`id` = ? AND t.`target` = ? AND (t.`retry_after` IS NULL OR t.`retry_after` <= cast(? AS datetime(6)))
  LIMIT 1
  FOR UPDATE SKIP LOCKED
) AS due STRAIGHT_JOIN `App`.`Most` AS m ON m.`id` = due.id
SET m.`attempt` = least(coalesce(m.`attempt`, 1), 32766) + 1;
SELECT /*+ SET_VAR(time_zone = '+00:00') */ 1, m.`id`, m.`target`, m.`priority`, m.`retry_after`, m.`attempt` - 1, m.`headers`, m.`payload` FROM `App`.`Most` AS m WHERE m.`id` = ? AND m.`target` = ? AND (m.`retry_after` IS NULL OR m.`retry_after` <= cast(? AS datetime(6))) FOR UPDATE;

-- Finish, AUTOCOMMIT
DELETE /*+ SET_VAR(time_zone = '+00:00') */ FROM `App`.`Most` WHERE `id` = ?;

-- Free, AUTOCOMMIT
SELECT /*+ SET_VAR(time_zone = '+00:00') */ 1 FROM `App`.`Most` WHERE `id` = ?;

-- Restore, AUTOCOMMIT
UPDATE /*+ SET_VAR(time_zone = '+00:00') */ `App`.`Most` AS m SET `attempt` = m.`attempt` - 1 WHERE `id` = ?;

-- Delay, AUTOCOMMIT
UPDATE /*+ SET_VAR(time_zone = '+00:00') */ `App`.`Most` AS m SET `retry_after` = cast(? AS datetime(6)) + INTERVAL ? MICROSECOND WHERE `id` = ?;

