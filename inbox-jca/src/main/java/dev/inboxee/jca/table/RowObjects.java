package dev.inboxee.jca.table;

import java.lang.invoke.MethodHandle;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Makes row objects of one class and reads their members. Thread-safe. */
sealed interface RowObjects permits RecordObjects, ClassObjects {

  /** For a class that keeps the rules. */
  static RowObjects of(Class<?> type) {
    try {
      return type.isRecord() ? RecordObjects.of(type) : ClassObjects.of(type);
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException("cannot reach the members of " + type.getTypeName(), e);
    }
  }

  /** The members' types, in the order of the columns. */
  List<Class<?>> types();

  /** Makes an object of its members' values. */
  Object make(@Nullable Object[] members) throws Throwable;

  /** Reads one member. */
  @Nullable Object get(Object row, int index);

  /** Reads one member with a handle from Object to Object. */
  static @Nullable Object get(MethodHandle getter, Object row) {
    try {
      return (Object) getter.invokeExact(row);
    } catch (RuntimeException | Error e) {
      throw e;
    } catch (Throwable e) {
      throw new IllegalStateException("reading a member of " + row.getClass() + " failed", e);
    }
  }
}
