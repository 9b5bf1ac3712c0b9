-- claim of a group, AUTOCOMMIT
SELECT /*+ SET_VAR(time_zone = '+00:00') */ cast(? AS datetime(6)), @@session.transaction_isolation, m.`locked_until`, m.`id` FROM `App "one"`.`Most` AS m
WHERE m.`target` = ? AND m.`processed_at` IS NULL AND (m.`retry_after` IS NULL OR m.`retry_after` <= cast(? AS datetime(6))) AND (m.`locked_until` IS NULL OR m.`locked_until` <= cast(? AS datetime(6)))
ORDER BY m.`priority`, m.`retry_after`, m.`id`
LIMIT ?;
UPDATE /*+ SET_VAR(time_zone = '+00:00') NO_BNL(m) */ (
  SELECT t.`id` AS id FROM `App "one"`.`Most` AS t
  WHERE t.`id` = ? AND t.`target` = ? AND t.`processed_at` IS NULL AND (t.`retry_after` IS NULL OR t.`retry_after` <= cast(? AS datetime(6))) AND (t.`locked_until` IS NULL OR t.`locked_until` <= cast(? AS datetime(6)))
  LIMIT 1
  FOR UPDATE SKIP LOCKED
) AS due STRAIGHT_JOIN `App "one"`.`Most` AS m ON m.`id` = due.id
SET m.`locked_until` = ?, m.`order` = least(coalesce(m.`order`, 1), 9223372036854775806) + 1;
SELECT /*+ SET_VAR(time_zone = '+00:00') */ 1, m.`id`, m.`target`, m.`priority`, m.`retry_after`, m.`order` - 1, m.`processed_at`, m.`locked_until`, m.`headers`, m.`payload`, m.`qu"ote'` FROM `App "one"`.`Most` AS m
WHERE m.`id` = ? AND m.`locked_until` = ?
FOR UPDATE;

-- claim of the table, AUTOCOMMIT
SELECT /*+ SET_VAR(time_zone = '+00:00') */ cast(? AS datetime(6)), @@session.transaction_isolation, m.`locked_until`, m.`id` FROM `App "one"`.`Most` AS m
WHERE true AND m.`processed_at` IS NULL AND (m.`retry_after` IS NULL OR m.`retry_after` <= cast(? AS datetime(6))) AND (m.`locked_until` IS NULL OR m.`locked_until` <= cast(? AS datetime(6)))
ORDER BY m.`priority`, m.`retry_after`, m.`id`
LIMIT ?;
UPDATE /*+ SET_VAR(time_zone = '+00:00') NO_BNL(m) */ (
  SELECT t.`id` AS id FROM `App "one"`.`Most` AS t
  WHERE t.`id` = ? AND true AND t.`processed_at` IS NULL AND (t.`retry_after` IS NULL OR t.`retry_after` <= cast(? AS datetime(6))) AND (t.`locked_until` IS NULL OR t.`locked_until` <= cast(? AS datetime(6)))
  LIMIT 1
  FOR UPDATE SKIP LOCKED
) AS due STRAIGHT_JOIN `App "one"`.`Most` AS m ON m.`id` = due.id
SET m.`locked_until` = ?, m.`order` = least(coalesce(m.`order`, 1), 9223372036854775806) + 1;
SELECT /*+ SET_VAR(time_zone = '+00:00') */ 1, m.`id`, m.`target`, m.`priority`, m.`retry_after`, m.`order` - 1, m.`processed_at`, m.`locked_until`, m.`headers`, m.`payload`, m.`qu"ote'` FROM `App "one"`.`Most` AS m
WHERE m.`id` = ? AND m.`locked_until` = ?
FOR UPDATE;

-- extension, AUTOCOMMIT
(SELECT /*+ SET_VAR(time_zone = '+00:00') */ 0, cast(? AS datetime(6)), m.`locked_until` FROM `App "one"`.`Most` AS m
WHERE m.`id` = ? AND m.`locked_until` = ? FOR UPDATE);
UPDATE /*+ SET_VAR(time_zone = '+00:00') NO_BNL(m) */ (
  SELECT t.`id` AS id FROM `App "one"`.`Most` AS t WHERE t.`id` = ?
) AS ids STRAIGHT_JOIN `App "one"`.`Most` AS m ON m.`id` = ids.id
SET m.`locked_until` = ?;

-- Finish, AUTOCOMMIT
UPDATE /*+ SET_VAR(time_zone = '+00:00') */ `App "one"`.`Most` AS m SET `locked_until` = NULL, `processed_at` = cast(? AS datetime(6)) WHERE `id` = ? AND `locked_until` = ?;

-- Free, AUTOCOMMIT
UPDATE /*+ SET_VAR(time_zone = '+00:00') */ `App "one"`.`Most` AS m SET `locked_until` = NULL WHERE `id` = ? AND `locked_until` = ?;

-- Restore, AUTOCOMMIT
UPDATE /*+ SET_VAR(time_zone = '+00:00') */ `App "one"`.`Most` AS m SET `locked_until` = NULL, `order` = m.`order` - 1 WHERE `id` = ? AND `locked_until` = ?;

-- Hold, AUTOCOMMIT
UPDATE /*+ SET_VAR(time_zone = '+00:00') */ `App "one"`.`Most` AS m SET `locked_until` = cast(? AS datetime(6)) + INTERVAL ? MICROSECOND WHERE `id` = ? AND `locked_until` = ?;

-- MoveToTable, TRANSACTION
INSERT /*+ SET_VAR(time_zone = '+00:00') */ INTO `dead` (`id`, `target`, `priority`, `retry_after`, `order`, `processed_at`, `locked_until`, `headers`, `payload`, `qu"ote'`)
SELECT m.`id`, m.`target`, m.`priority`, m.`retry_after`, m.`order`, m.`processed_at`, NULL, coalesce(?, m.`headers`), m.`payload`, m.`qu"ote'` FROM `App "one"`.`Most` AS m
WHERE m.`id` = ? AND m.`locked_until` = ?
FOR UPDATE;
DELETE /*+ SET_VAR(time_zone = '+00:00') */ FROM `App "one"`.`Most` WHERE `id` = ? AND `locked_until` = ?;

-- Delay, AUTOCOMMIT
UPDATE /*+ SET_VAR(time_zone = '+00:00') */ `App "one"`.`Most` AS m SET `locked_until` = NULL, `retry_after` = cast(? AS datetime(6)) + INTERVAL ? MICROSECOND WHERE `id` = ? AND `locked_until` = ?;

-- MoveToGroup, AUTOCOMMIT
UPDATE /*+ SET_VAR(time_zone = '+00:00') */ `App "one"`.`Most` AS m SET `locked_until` = NULL, `target` = ?, `headers` = coalesce(?, m.`headers`) WHERE `id` = ? AND `locked_until` = ?;

