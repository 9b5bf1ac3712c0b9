-- claim of the table, AUTOCOMMIT
SET STATEMENT time_zone = '+00:00' FOR SELECT cast(? AS datetime(6)), @@session.tx_isolation, m.`locked_until`, m.`id` FROM `least` AS m
WHERE true AND (m.`locked_until` IS NULL OR m.`locked_until` <= cast(? AS datetime(6)))
ORDER BY m.`id`
LIMIT ?;
SET STATEMENT time_zone = '+00:00', join_cache_level = 0 FOR UPDATE (
  SELECT t.`id` AS id FROM `least` AS t
  WHERE t.`id` = ? AND true AND (t.`locked_until` IS NULL OR t.`locked_until` <= cast(? AS datetime(6)))
  LIMIT 1
  FOR UPDATE SKIP LOCKED
) AS due STRAIGHT_JOIN `least` AS m ON m.`id` = due.id
SET m.`locked_until` = ?;
SET STATEMENT time_zone = '+00:00' FOR SELECT 1, m.`id`, m.`locked_until` FROM `least` AS m
WHERE m.`id` = ? AND m.`locked_until` = ?
FOR UPDATE;

-- extension, AUTOCOMMIT
SET STATEMENT time_zone = '+00:00' FOR (SELECT 0, cast(? AS datetime(6)), m.`locked_until` FROM `least` AS m
WHERE m.`id` = ? AND m.`locked_until` = ? FOR UPDATE);
SET STATEMENT time_zone = '+00:00', join_cache_level = 0 FOR UPDATE (
  SELECT t.`id` AS id FROM `least` AS t WHERE t.`id` = ?
) AS ids STRAIGHT_JOIN `least` AS m ON m.`id` = ids.id
SET m.`locked_until` = ?;

-- Finish, AUTOCOMMIT
SET STATEMENT time_zone = '+00:00' FOR DELETE FROM `least` WHERE `id` = ? AND `locked_until` = ?;

-- Free, AUTOCOMMIT
SET STATEMENT time_zone = '+00:00' FOR UPDATE `least` AS m SET `locked_until` = NULL WHERE `id` = ? AND `locked_until` = ?;

-- Restore, AUTOCOMMIT
SET STATEMENT time_zone = '+00:00' FOR UPDATE `least` AS m SET `locked_until` = NULL WHERE `id` = ? AND `locked_until` = ?;

-- Hold, AUTOCOMMIT
SET STATEMENT time_zone = '+00:00' FOR UPDATE `least` AS m SET `locked_until` = cast(? AS datetime(6)) + INTERVAL ? MICROSECOND WHERE `id` = ? AND `locked_until` = ?;

-- MoveToTable, TRANSACTION
SET STATEMENT time_zone = '+00:00' FOR INSERT INTO `dead` (`id`, `locked_until`)
SELECT m.`id`, NULL FROM `least` AS m
WHERE m.`id` = ? AND m.`locked_until` = ?
FOR UPDATE;
SET STATEMENT time_zone = '+00:00' FOR DELETE FROM `least` WHERE `id` = ? AND `locked_until` = ?;

