CREATE TABLE mails (
  id           BIGINT AUTO_INCREMENT PRIMARY KEY,
  attempt      SMALLINT NOT NULL DEFAULT 1,
  retry_after  TIMESTAMP(6) NULL,
  locked_until TIMESTAMP(6) NULL,
  headers      JSON NULL,
  payload      JSON NOT NULL
) ENGINE = InnoDB;

CREATE INDEX mails_claim ON mails (retry_after, id);
