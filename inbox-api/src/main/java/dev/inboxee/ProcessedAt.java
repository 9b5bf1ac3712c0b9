package dev.inboxee;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * The time at which a row was finished. With this role a finished row stays in the table, marked;
 * without it a finished row is deleted.
 *
 * <p>Types: {@link java.time.Instant} or {@link java.time.OffsetDateTime}.
 */
@Documented
@Retention(RetentionPolicy.RUNTIME)
@Target({ElementType.FIELD, ElementType.RECORD_COMPONENT})
public @interface ProcessedAt {}
