CREATE TABLE bookings (
  id          BIGINT AUTO_INCREMENT PRIMARY KEY,
  account     VARCHAR(100) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin NOT NULL,
  attempt     SMALLINT NOT NULL DEFAULT 1,
  retry_after TIMESTAMP(6) NULL,
  payload     JSON NOT NULL
) ENGINE = InnoDB;

CREATE INDEX bookings_claim ON bookings (account, retry_after, id);
