package dev.inboxee.spi.dialect;

/** Which rows of its table a subscription reads. */
public sealed interface ClaimScope {

  /** All rows, those without a group included. Only for tables whose groups keep no order. */
  record WholeTable() implements ClaimScope {}

  /**
   * The rows of one group.
   *
   * @param group the group's name
   */
  record OneGroup(String group) implements ClaimScope {}
}
