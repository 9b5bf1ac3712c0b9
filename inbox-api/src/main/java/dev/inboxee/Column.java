package dev.inboxee;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/** Names the column of a component or field where it is not the name in snake case. */
@Documented
@Retention(RetentionPolicy.RUNTIME)
@Target({ElementType.FIELD, ElementType.RECORD_COMPONENT})
public @interface Column {

  /**
   * The column's name as the database stores it. It is quoted, so that case, reserved words, spaces
   * and any other character are kept. Not blank.
   *
   * @return the column's name
   */
  String value();
}
