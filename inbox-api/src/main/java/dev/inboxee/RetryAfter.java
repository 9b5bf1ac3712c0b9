package dev.inboxee;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * The time before which a row is not due; the second key of the claim order. NULL is due and goes
 * first.
 *
 * <p>Types: {@link java.time.Instant} or {@link java.time.OffsetDateTime}. Without this role {@link
 * Outcome#retryAfter} returns the row at once, with one warning per subscription.
 */
@Documented
@Retention(RetentionPolicy.RUNTIME)
@Target({ElementType.FIELD, ElementType.RECORD_COMPONENT})
public @interface RetryAfter {}
