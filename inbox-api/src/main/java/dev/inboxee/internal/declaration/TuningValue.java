package dev.inboxee.internal.declaration;

/**
 * A value as it was written, not read yet.
 *
 * @param text the value
 * @param source where it was written: {@code @InboxSubscriber(lease)} or a configuration key
 */
public record TuningValue(String text, String source) {}
