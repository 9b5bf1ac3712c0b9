package dev.inboxee.jca.engine;

import dev.inboxee.spi.table.Form;
import java.lang.annotation.ElementType;
import java.lang.annotation.Inherited;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.junit.jupiter.api.extension.ExtendWith;

/**
 * The forms in which tests make sense: of a class, that it runs in no other one; of a method, that
 * it is no test in the others.
 */
@Target({ElementType.TYPE, ElementType.METHOD})
@Retention(RetentionPolicy.RUNTIME)
@Inherited
@ExtendWith(FormCondition.class)
@interface In {

  /** The forms. */
  Form[] value();
}
