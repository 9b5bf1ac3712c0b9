package dev.inboxee;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * The column that puts rows into groups. A subscription that names a group reads the rows of that
 * group only; a dead letter moves a row to another group.
 *
 * <p>Type: {@link String}. A row whose group is NULL belongs to no group and is read only by a
 * subscription on the whole table.
 */
@Documented
@Retention(RetentionPolicy.RUNTIME)
@Target({ElementType.FIELD, ElementType.RECORD_COMPONENT})
public @interface Group {

  /**
   * Whether each group keeps its order: one row of a group in work at a time across all servers,
   * the head first. Default {@code false}: rows of a group run side by side.
   *
   * @return whether each group keeps its order
   */
  boolean fifo() default false;
}
