package dev.inboxee;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * The column with the message's payload; its presence chooses payload mode, in which the handler
 * takes the decoded payload. Without it the handler takes the row itself.
 *
 * <p>Types: {@code byte[]} or {@link String}. Bytes are decoded as they are, text as UTF-8.
 */
@Documented
@Retention(RetentionPolicy.RUNTIME)
@Target({ElementType.FIELD, ElementType.RECORD_COMPONENT})
public @interface Payload {}
