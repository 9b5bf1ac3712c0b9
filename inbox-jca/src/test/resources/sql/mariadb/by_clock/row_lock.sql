-- claim of a group, TRANSACTION
SET STATEMENT time_zone = '+00:00', join_cache_level = 0 FOR SELECT STRAIGHT_JOIN 1, m.`id`, m.`target`, m.`priority`, m.`retry_after`, least(coalesce(m.`attempt`, 1), 32766), m.`headers`, m.`payload` FROM (
  SELECT k.`id` AS id FROM `App`.`Most` AS k
  WHERE k.`target` = ? AND (k.`retry_after` IS NULL OR k.`retry_after` <= cast(? AS datetime(6)))
  ORDER BY k.`priority`, k.`retry_after`, k.`id`
  LIMIT ?
) AS due JOIN `App`.`Most` AS m ON m.`id` = due.id
WHERE m.`target` = ? AND (m.`retry_after` IS NULL OR m.`retry_after` <= cast(? AS datetime(6)))
LIMIT ?
FOR UPDATE SKIP LOCKED;

-- claim of the table, TRANSACTION
SET STATEMENT time_zone = '+00:00', join_cache_level = 0 FOR SELECT STRAIGHT_JOIN 1, m.`id`, m.`target`, m.`priority`, m.`retry_after`, least(coalesce(m.`attempt`, 1), 32766), m.`headers`, m.`payload` FROM (
  SELECT k.`id` AS id FROM `App`.`Most` AS k
  WHERE true AND (k.`retry_after` IS NULL OR k.`retry_after` <= cast(? AS datetime(6)))
  ORDER BY k.`priority`, k.`retry_after`, k.`id`
  LIMIT ?
) AS due JOIN `App`.`Most` AS m ON m.`id` = due.id
WHERE true AND (m.`retry_after` IS NULL OR m.`retry_after` <= cast(? AS datetime(6)))
LIMIT ?
FOR UPDATE SKIP LOCKED;

-- claim of a group in order, TRANSACTION
SET STATEMENT time_zone = '+00:00', join_cache_level = 0 FOR SELECT m.slot FROM `inbox_guards` AS m FORCE INDEX (PRIMARY)
WHERE m.slot = (
  SELECT (crc32(trim(TRAILING weight_string(right(concat(h.`target`, ' '), 1) LEVEL 1)
    FROM weight_string(h.`target` LEVEL 1))) + 8089) MOD 65536 FROM `ordered` AS h
  WHERE h.`id` = (
    SELECT k.`id` FROM `ordered` AS k WHERE k.`target` = ? ORDER BY k.`target`, k.`priority`, k.`retry_after`, k.`id` LIMIT 1) AND (h.`retry_after` IS NULL OR h.`retry_after` <= cast(? AS datetime(6))))
FOR UPDATE SKIP LOCKED;
SET STATEMENT time_zone = '+00:00', join_cache_level = 0 FOR SELECT STRAIGHT_JOIN 1, m.`id`, m.`target`, m.`priority`, m.`retry_after`, least(coalesce(m.`attempt`, 1), 32766), m.`headers`, m.`payload` FROM (
  SELECT k.`priority`, k.`retry_after`, k.`id` FROM `ordered` AS k WHERE k.`target` = ? ORDER BY k.`priority`, k.`retry_after`, k.`id` LIMIT 1
) AS head JOIN `ordered` AS m ON m.`id` = head.`id`
WHERE m.`target` = ? AND (m.`retry_after` IS NULL OR m.`retry_after` <= cast(? AS datetime(6))) AND m.`priority` <=> head.`priority` AND m.`retry_after` <=> head.`retry_after`
FOR UPDATE SKIP LOCKED;

-- claim of every group in order, TRANSACTION
SET STATEMENT time_zone = '+00:00', join_cache_level = 0 FOR SELECT ended.grp, ended.walked, heads.grp
FROM (
  SELECT max(w.grp) AS grp, count(*) AS walked FROM (
    SELECT DISTINCT m.`target` AS grp FROM `ordered` AS m WHERE m.`target` > ? ORDER BY m.`target` LIMIT ?) AS w
) AS ended LEFT JOIN (
  (
    SELECT w.grp AS grp, (
      SELECT (crc32(trim(TRAILING weight_string(right(concat(h.`target`, ' '), 1) LEVEL 1)
    FROM weight_string(h.`target` LEVEL 1))) + 8089) MOD 65536 FROM `ordered` AS h
  WHERE h.`id` = (
    SELECT k.`id` FROM `ordered` AS k WHERE k.`target` = w.grp ORDER BY k.`target`, k.`priority`, k.`retry_after`, k.`id` LIMIT 1) AND (h.`retry_after` IS NULL OR h.`retry_after` <= cast(? AS datetime(6))) AND h.`target` <> ?) AS slot
    FROM (
      SELECT DISTINCT m.`target` AS grp FROM `ordered` AS m WHERE m.`target` > ? ORDER BY m.`target` LIMIT ?) AS w
    ORDER BY w.grp
    LIMIT ?
  ) AS heads STRAIGHT_JOIN `inbox_guards` AS m FORCE INDEX (PRIMARY) ON m.slot = heads.slot
) ON true
LIMIT 1
FOR UPDATE SKIP LOCKED;
SET STATEMENT time_zone = '+00:00', join_cache_level = 0 FOR SELECT STRAIGHT_JOIN 1, m.`id`, m.`target`, m.`priority`, m.`retry_after`, least(coalesce(m.`attempt`, 1), 32766), m.`headers`, m.`payload` FROM (
  SELECT k.`priority`, k.`retry_after`, k.`id` FROM `ordered` AS k WHERE k.`target` = ? ORDER BY k.`priority`, k.`retry_after`, k.`id` LIMIT 1
) AS head JOIN `ordered` AS m ON m.`id` = head.`id`
WHERE m.`target` = ? AND (m.`retry_after` IS NULL OR m.`retry_after` <= cast(? AS datetime(6))) AND m.`priority` <=> head.`priority` AND m.`retry_after` <=> head.`retry_after`
FOR UPDATE SKIP LOCKED;

-- Finish, AUTOCOMMIT
SET STATEMENT time_zone = '+00:00' FOR DELETE FROM `App`.`Most` WHERE `id` = ?;

-- Free, AUTOCOMMIT
SET STATEMENT time_zone = '+00:00' FOR UPDATE `App`.`Most` AS m SET `attempt` = least(coalesce(m.`attempt`, 1), 32766) + 1 WHERE `id` = ?;

-- Delay, AUTOCOMMIT
SET STATEMENT time_zone = '+00:00' FOR UPDATE `App`.`Most` AS m SET `retry_after` = cast(? AS datetime(6)) + INTERVAL ? MICROSECOND, `attempt` = least(coalesce(m.`attempt`, 1), 32766) + 1 WHERE `id` = ?;

-- MoveToGroup, AUTOCOMMIT
SET STATEMENT time_zone = '+00:00' FOR UPDATE `App`.`Most` AS m SET `target` = ?, `headers` = coalesce(?, m.`headers`) WHERE `id` = ?;

-- MoveToTable, TRANSACTION
SET STATEMENT time_zone = '+00:00' FOR INSERT INTO `dead` (`id`, `target`, `priority`, `retry_after`, `attempt`, `headers`, `payload`)
SELECT m.`id`, m.`target`, m.`priority`, m.`retry_after`, m.`attempt`, coalesce(?, m.`headers`), m.`payload` FROM `App`.`Most` AS m
WHERE m.`id` = ?
FOR UPDATE;
SET STATEMENT time_zone = '+00:00' FOR DELETE FROM `App`.`Most` WHERE `id` = ?;

