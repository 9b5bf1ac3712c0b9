package dev.inboxee;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * The first key of the claim order: smaller goes first, NULL before all.
 *
 * <p>Types: {@code short}, {@code int} or {@code long}, or their wrappers. Without this role rows
 * go out by due time, then id.
 */
@Documented
@Retention(RetentionPolicy.RUNTIME)
@Target({ElementType.FIELD, ElementType.RECORD_COMPONENT})
public @interface Priority {}
