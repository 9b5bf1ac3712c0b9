-- candidates, AUTOCOMMIT
SET STATEMENT time_zone = '+00:00' FOR SELECT m.`id`, m.`id`, m.`target` FROM `App`.`Most` AS m
WHERE m.`target` = ? AND (m.`retry_after` IS NULL OR m.`retry_after` <= cast(? AS datetime(6)))
ORDER BY m.`priority`, m.`retry_after`, m.`id`
LIMIT ?;

-- take, AUTOCOMMIT
SET STATEMENT time_zone = '+00:00', join_cache_level = 0 FOR UPDATE (
  SELECT t.`id` AS id FROM `App`.`Most` AS t
  WHERE t.`id` = ? AND t.`target` = ? AND (t.`retry_after` IS NULL OR t.`retry_after` <= cast(? AS datetime(6)))
  LIMIT 1
  FOR UPDATE SKIP LOCKED
) AS due STRAIGHT_JOIN `App`.`Most` AS m ON m.`id` = due.id
SET m.`attempt` = least(coalesce(m.`attempt`, 1), 32766) + 1;
SET STATEMENT time_zone = '+00:00' FOR SELECT 1, m.`id`, m.`target`, m.`priority`, m.`retry_after`, m.`attempt` - 1, m.`headers`, m.`payload` FROM `App`.`Most` AS m WHERE m.`id` = ? AND m.`target` = ? AND (m.`retry_after` IS NULL OR m.`retry_after` <= cast(? AS datetime(6))) FOR UPDATE;

-- Finish, AUTOCOMMIT
SET STATEMENT time_zone = '+00:00' FOR DELETE FROM `App`.`Most` WHERE `id` = ?;

-- Free, AUTOCOMMIT
SET STATEMENT time_zone = '+00:00' FOR SELECT 1 FROM `App`.`Most` WHERE `id` = ?;

-- Restore, AUTOCOMMIT
SET STATEMENT time_zone = '+00:00' FOR UPDATE `App`.`Most` AS m SET `attempt` = m.`attempt` - 1 WHERE `id` = ?;

-- Delay, AUTOCOMMIT
SET STATEMENT time_zone = '+00:00' FOR UPDATE `App`.`Most` AS m SET `retry_after` = cast(? AS datetime(6)) + INTERVAL ? MICROSECOND WHERE `id` = ?;

