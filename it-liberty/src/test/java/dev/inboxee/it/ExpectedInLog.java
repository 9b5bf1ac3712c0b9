package dev.inboxee.it;

import static java.lang.annotation.ElementType.TYPE;
import static java.lang.annotation.RetentionPolicy.RUNTIME;

import java.lang.annotation.Inherited;
import java.lang.annotation.Retention;
import java.lang.annotation.Target;

/**
 * Texts of the errors and first failure data captures that a test class makes the server log. Any
 * other fails the class, and so does one of these that was not logged.
 */
@Inherited
@Retention(RUNTIME)
@Target(TYPE)
@interface ExpectedInLog {
  String[] value() default {};

  /** Captures that the server announces the first time only, be it in this class or another one. */
  String[] firstTime() default {};
}
