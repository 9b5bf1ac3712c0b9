CREATE TABLE dispatches (
  id           BIGINT AUTO_INCREMENT PRIMARY KEY,
  depot        VARCHAR(100) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin NOT NULL,
  priority     SMALLINT NOT NULL DEFAULT 5,
  attempt      SMALLINT NOT NULL DEFAULT 1,
  retry_after  TIMESTAMP(6) NULL,
  locked_until TIMESTAMP(6) NULL,
  payload      JSON NOT NULL
) ENGINE = InnoDB;

CREATE INDEX dispatches_claim ON dispatches (depot, priority, retry_after, id);
