package dev.inboxee;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * The column that names the row; required, and unique in the table.
 *
 * <p>Types: {@code long} or {@code int}, or their wrappers, {@link java.util.UUID} or {@link
 * String}. It is the last key of the claim order, so rows of equal priority and due time go out by
 * ascending id.
 */
@Documented
@Retention(RetentionPolicy.RUNTIME)
@Target({ElementType.FIELD, ElementType.RECORD_COMPONENT})
public @interface Id {}
