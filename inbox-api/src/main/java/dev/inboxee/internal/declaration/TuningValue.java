package dev.inboxee.internal.declaration;

/**
 * A value as it was written, not read yet.
 *
 * @param text the value
 * @param source where it was written: {@code @InboxSubscriber(lease)} or a configuration key
 * @param reach what it is meant for
 */
public record TuningValue(String text, String source, Reach reach) {

  /** What a value is meant for. */
  public enum Reach {
    /** One subscription. */
    SUBSCRIPTION,
    /** Every subscription that can use it. */
    ALL
  }

  /** A value for one subscription. */
  public TuningValue(String text, String source) {
    this(text, source, Reach.SUBSCRIPTION);
  }

  /** The same value, meant for every subscription that can use it. */
  public TuningValue forAll() {
    return new TuningValue(text, source, Reach.ALL);
  }
}
