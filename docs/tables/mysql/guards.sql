CREATE TABLE inbox_guards (slot INT PRIMARY KEY) ENGINE = InnoDB;

INSERT INTO inbox_guards (slot)
WITH RECURSIVE digits (n) AS (SELECT 0 UNION ALL SELECT n + 1 FROM digits WHERE n < 255)
SELECT a.n * 256 + b.n FROM digits AS a CROSS JOIN digits AS b;
