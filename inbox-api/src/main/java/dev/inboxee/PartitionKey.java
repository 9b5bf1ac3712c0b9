package dev.inboxee;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * The column whose value is the row's partition key. Type: {@link String}.
 *
 * <p>{@link InboxSubscriber#workersByKey} delivers the rows of one key one after the other; {@link
 * Delivery#partitionKey} tells the handler. NULL is no key. Which values are one key is decided by
 * the database, by the column's collation: where that takes {@code a} and {@code A} for equal, they
 * are one.
 */
@Documented
@Retention(RetentionPolicy.RUNTIME)
@Target({ElementType.FIELD, ElementType.RECORD_COMPONENT})
public @interface PartitionKey {}
