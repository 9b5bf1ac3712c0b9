CREATE TABLE notices (
  id           BIGINT AUTO_INCREMENT PRIMARY KEY,
  channel      VARCHAR(100) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin NOT NULL,
  attempt      SMALLINT NOT NULL DEFAULT 1,
  retry_after  TIMESTAMP(6) NULL,
  locked_until TIMESTAMP(6) NULL,
  headers      JSON NULL,
  payload      JSON NOT NULL
) ENGINE = InnoDB;

CREATE INDEX notices_claim ON notices (channel, retry_after, id);
