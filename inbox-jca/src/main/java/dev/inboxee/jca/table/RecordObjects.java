package dev.inboxee.jca.table;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.reflect.Constructor;
import java.lang.reflect.Method;
import java.lang.reflect.RecordComponent;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Objects of a record, through its canonical constructor and its accessors.
 *
 * @param types the components' types
 * @param constructor from an array of the components' values
 * @param accessors of the components, from Object to Object
 */
record RecordObjects(List<Class<?>> types, MethodHandle constructor, List<MethodHandle> accessors)
    implements RowObjects {

  static RecordObjects of(Class<?> type) throws ReflectiveOperationException {
    MethodHandles.Lookup lookup = MethodHandles.lookup();
    RecordComponent[] components = type.getRecordComponents();
    Class<?>[] types = Stream.of(components).map(RecordComponent::getType).toArray(Class<?>[]::new);
    Constructor<?> constructor = type.getDeclaredConstructor(types);
    constructor.setAccessible(true);
    List<MethodHandle> accessors = new ArrayList<>();
    for (RecordComponent component : components) {
      Method accessor = component.getAccessor();
      accessor.setAccessible(true);
      accessors.add(lookup.unreflect(accessor).asType(MethodType.genericMethodType(1)));
    }
    return new RecordObjects(
        List.of(types),
        lookup
            .unreflectConstructor(constructor)
            .asSpreader(Object[].class, types.length)
            .asType(MethodType.methodType(Object.class, Object[].class)),
        List.copyOf(accessors));
  }

  @Override
  public Object make(@Nullable Object[] members) throws Throwable {
    return (Object) constructor.invokeExact(members);
  }

  @Override
  public @Nullable Object get(Object row, int index) {
    return RowObjects.get(accessors.get(index), row);
  }
}
