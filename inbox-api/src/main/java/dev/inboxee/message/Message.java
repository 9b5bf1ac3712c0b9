package dev.inboxee.message;

/**
 * The coded messages. A code is never reused; {@code docs/messages.md} gives cause and remedy of
 * each.
 *
 * <p>Ranges: 01 queue tables, 02 subscriptions, 03 configuration, 04 start, 05 claims and leases,
 * 06 deliveries and settlements, 07 publishing, 08 stop.
 */
public enum Message {
  /** Problems found together. Arguments: how many, their texts. */
  DECLARATION_INVALID("INBX0100", "%s problem(s) in queue declarations:%s");

  private final String code;
  private final String pattern;

  Message(String code, String pattern) {
    this.code = code;
    this.pattern = pattern;
  }

  /**
   * The code.
   *
   * @return a code such as {@code INBX0101}
   */
  public String code() {
    return code;
  }

  /**
   * The whole text.
   *
   * @param arguments the facts, in the order of the pattern
   * @return code and text
   */
  public String text(Object... arguments) {
    return code + ": " + String.format(pattern, arguments);
  }
}
