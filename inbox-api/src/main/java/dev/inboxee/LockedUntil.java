package dev.inboxee;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * The end of the row's lease; its presence chooses the lease form. Without it rows are held by row
 * locks, or by advisory locks with {@link Inbox#advisoryLock}, which does not go with it. NULL is
 * free, and so is a time that has passed.
 *
 * <p>Types: {@link java.time.Instant} or {@link java.time.OffsetDateTime}. A claim writes the
 * lease's end, and that value is the delivery's token: a settlement takes effect only while the row
 * still holds it. While the handler runs, the inbox holds neither a transaction nor a connection.
 */
@Documented
@Retention(RetentionPolicy.RUNTIME)
@Target({ElementType.FIELD, ElementType.RECORD_COMPONENT})
public @interface LockedUntil {}
