package dev.inboxee.jca.table;

import dev.inboxee.exception.PayloadException;
import dev.inboxee.message.Message;
import java.lang.invoke.MethodType;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Fits a column's values to a member of a row object and back. Never tells a value. Immutable.
 *
 * @param owner the row object's class
 * @param column the column's name
 * @param member the member's type
 * @param stored the type of the column's values
 * @param constants of an enum by their names; empty for any other type
 */
record ColumnConversion(
    String owner, String column, Class<?> member, Class<?> stored, Map<String, Object> constants) {

  static ColumnConversion of(String owner, String column, Class<?> member) {
    Class<?> stored =
        member.isEnum() ? String.class : MethodType.methodType(member).wrap().returnType();
    return new ColumnConversion(owner, column, member, stored, constants(member));
  }

  private static Map<String, Object> constants(Class<?> type) {
    return type.isEnum()
        ? Stream.of(type.getEnumConstants())
            .collect(Collectors.toMap(ColumnConversion::name, Function.identity()))
        : Map.of();
  }

  private static String name(Object constant) {
    return ((Enum<?>) constant).name();
  }

  @Nullable Object toMember(@Nullable Object value) {
    if (value == null) {
      if (member.isPrimitive()) {
        throw problem(Message.COLUMN_NULL, "the primitive type " + member);
      }
      return null;
    }
    if (!stored.isInstance(value)) {
      throw problem(
          Message.COLUMN_VALUE_UNFIT, stored.getTypeName(), value.getClass().getTypeName());
    }
    return member.isEnum() ? constant(value) : value;
  }

  private Object constant(Object name) {
    Object constant = constants.get(name);
    if (constant == null) {
      throw problem(Message.COLUMN_CONSTANT_UNKNOWN, member.getTypeName());
    }
    return constant;
  }

  @Nullable Object toColumn(@Nullable Object value) {
    return value != null && member.isEnum() ? name(value) : value;
  }

  private PayloadException problem(Message message, Object... facts) {
    return new PayloadException(
        message, null, Stream.concat(Stream.of(owner, column), Stream.of(facts)).toArray());
  }
}
