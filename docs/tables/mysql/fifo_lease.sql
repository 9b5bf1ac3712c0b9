CREATE TABLE sync_jobs (
  id           BIGINT AUTO_INCREMENT PRIMARY KEY,
  target       VARCHAR(100) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin NOT NULL,
  attempt      SMALLINT NOT NULL DEFAULT 1,
  retry_after  TIMESTAMP(6) NULL,
  locked_until TIMESTAMP(6) NULL,
  payload      LONGBLOB NOT NULL
) ENGINE = InnoDB;

-- The claim order of a group.
CREATE INDEX sync_jobs_claim ON sync_jobs (target, retry_after, id);

-- The rows of a group that hold a lease.
CREATE INDEX sync_jobs_held ON sync_jobs (target, locked_until);
