CREATE TABLE payments (
  id           BIGINT AUTO_INCREMENT PRIMARY KEY,
  provider     VARCHAR(100) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin NOT NULL,
  attempt      SMALLINT NOT NULL DEFAULT 1,
  retry_after  TIMESTAMP(6) NULL,
  processed_at TIMESTAMP(6) NULL,
  locked_until TIMESTAMP(6) NULL,
  payload      JSON NOT NULL
) ENGINE = InnoDB;

CREATE INDEX payments_claim ON payments (provider, processed_at, retry_after, id);
