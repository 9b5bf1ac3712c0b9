-- claim of the table, AUTOCOMMIT
SELECT /*+ SET_VAR(time_zone = '+00:00') */ cast(? AS datetime(6)), @@session.transaction_isolation, m.`locked_until`, m.`id` FROM `least` AS m
WHERE true AND (m.`locked_until` IS NULL OR m.`locked_until` <= cast(? AS datetime(6)))
ORDER BY m.`id`
LIMIT ?;
UPDATE /*+ SET_VAR(time_zone = '+00:00') NO_BNL(m) */ (
  SELECT t.`id` AS id FROM `least` AS t
  WHERE t.`id` = ? AND true AND (t.`locked_until` IS NULL OR t.`locked_until` <= cast(? AS datetime(6)))
  LIMIT 1
  FOR UPDATE SKIP LOCKED
) AS due STRAIGHT_JOIN `least` AS m ON m.`id` = due.id
SET m.`locked_until` = ?;
SELECT /*+ SET_VAR(time_zone = '+00:00') */ 1, m.`id`, m.`locked_until` FROM `least` AS m
WHERE m.`id` = ? AND m.`locked_until` = ?
FOR UPDATE;

-- extension, AUTOCOMMIT
(SELECT /*+ SET_VAR(time_zone = '+00:00') */ 0, cast(? AS datetime(6)), m.`locked_until` FROM `least` AS m
WHERE m.`id` = ? AND m.`locked_until` = ? FOR UPDATE);
UPDATE /*+ SET_VAR(time_zone = '+00:00') NO_BNL(m) */ (
  SELECT t.`id` AS id FROM `least` AS t WHERE t.`id` = ?
) AS ids STRAIGHT_JOIN `least` AS m ON m.`id` = ids.id
SET m.`locked_until` = ?;

-- Finish, AUTOCOMMIT
DELETE /*+ SET_VAR(time_zone = '+00:00') */ FROM `least` WHERE `id` = ? AND `locked_until` = ?;

-- Free, AUTOCOMMIT
UPDATE /*+ SET_VAR(time_zone = '+00:00') */ `least` AS m SET `locked_until` = NULL WHERE `id` = ? AND `locked_until` = ?;

-- Restore, AUTOCOMMIT
UPDATE /*+ SET_VAR(time_zone = '+00:00') */ `least` AS m SET `locked_until` = NULL WHERE `id` = ? AND `locked_until` = ?;

-- Hold, AUTOCOMMIT
UPDATE /*+ SET_VAR(time_zone = '+00:00') */ `least` AS m SET `locked_until` = cast(? AS datetime(6)) + INTERVAL ? MICROSECOND WHERE `id` = ? AND `locked_until` = ?;

-- MoveToTable, TRANSACTION
INSERT /*+ SET_VAR(time_zone = '+00:00') */ INTO `dead` (`id`, `locked_until`)
SELECT m.`id`, NULL FROM `least` AS m
WHERE m.`id` = ? AND m.`locked_until` = ?
FOR UPDATE;
DELETE /*+ SET_VAR(time_zone = '+00:00') */ FROM `least` WHERE `id` = ? AND `locked_until` = ?;

