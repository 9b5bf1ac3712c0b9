package dev.inboxee.jca.table;

import dev.inboxee.internal.declaration.ReflectedQueue;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.reflect.Constructor;
import java.lang.reflect.Field;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Objects of a class, through its constructor without parameters and its fields.
 *
 * @param types the fields' types
 * @param constructor to Object
 * @param getters of the fields, from Object to Object
 * @param setters of the fields, from Object and Object
 */
record ClassObjects(
    List<Class<?>> types,
    MethodHandle constructor,
    List<MethodHandle> getters,
    List<MethodHandle> setters)
    implements RowObjects {

  static ClassObjects of(Class<?> type) throws ReflectiveOperationException {
    MethodHandles.Lookup lookup = MethodHandles.lookup();
    Constructor<?> constructor = type.getDeclaredConstructor();
    constructor.setAccessible(true);
    MethodHandle made =
        lookup.unreflectConstructor(constructor).asType(MethodType.genericMethodType(0));
    List<Class<?>> types = new ArrayList<>();
    List<MethodHandle> getters = new ArrayList<>();
    List<MethodHandle> setters = new ArrayList<>();
    for (Field field : ReflectedQueue.fields(type)) {
      field.setAccessible(true);
      types.add(field.getType());
      getters.add(lookup.unreflectGetter(field).asType(MethodType.genericMethodType(1)));
      setters.add(
          lookup
              .unreflectSetter(field)
              .asType(MethodType.methodType(void.class, Object.class, Object.class)));
    }
    return new ClassObjects(List.copyOf(types), made, List.copyOf(getters), List.copyOf(setters));
  }

  @Override
  public Object make(@Nullable Object[] members) throws Throwable {
    Object row = (Object) constructor.invokeExact();
    for (int i = 0; i < members.length; i++) {
      setters.get(i).invokeExact(row, members[i]);
    }
    return row;
  }

  @Override
  public @Nullable Object get(Object row, int index) {
    return RowObjects.get(getters.get(index), row);
  }
}
