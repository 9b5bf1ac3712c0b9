package dev.inboxee.spi.table;

/** How a row in work is held. */
public enum Form {
  /** By a lock of the transaction that claimed it, which stays open while the handler runs. */
  ROW_LOCK("row lock"),
  /** By the end of its lease, which stands in the row. */
  LEASE("lease"),
  /** By a lock on the row's key, which a database session holds outside any transaction. */
  ADVISORY_LOCK("advisory lock");

  private final String text;

  Form(String text) {
    this.text = text;
  }

  /** The form for a person. */
  @Override
  public String toString() {
    return text;
  }
}
