package dev.inboxee;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * The column that counts deliveries: 1 on the first. Each claim of the lease form counts one.
 *
 * <p>Types: {@code short}, {@code int} or {@code long}, or their wrappers. A subscription with
 * {@link InboxSubscriber#maxAttempts} needs it.
 */
@Documented
@Retention(RetentionPolicy.RUNTIME)
@Target({ElementType.FIELD, ElementType.RECORD_COMPONENT})
public @interface Attempt {}
