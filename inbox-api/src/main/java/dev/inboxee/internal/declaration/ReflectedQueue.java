package dev.inboxee.internal.declaration;

import dev.inboxee.Column;
import dev.inboxee.Generated;
import dev.inboxee.Group;
import dev.inboxee.Inbox;
import dev.inboxee.spi.table.Role;
import java.lang.annotation.Annotation;
import java.lang.reflect.AnnotatedElement;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.lang.reflect.RecordComponent;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/** Reads queue classes by reflection. */
public final class ReflectedQueue {
  private ReflectedQueue() {}

  /** What a class declares. */
  public static QueueDeclaration read(Class<?> type) {
    Inbox inbox = type.getAnnotation(Inbox.class);
    String name = ReflectedTypes.name(type);
    ClassShape shape = shape(type);
    if (inbox == null) {
      return new QueueDeclaration(name, shape, Optional.empty(), List.of());
    }
    return new QueueDeclaration(
        name,
        shape,
        Optional.of(QueueDeclaration.Members.of(ReflectedTypes.members(inbox))),
        columns(type));
  }

  /** The fields of a class that are columns, in the order of {@link QueueDeclaration#columns}. */
  public static List<Field> fields(Class<?> type) {
    Class<?> superclass = type.getSuperclass();
    List<Field> fields = new ArrayList<>(superclass == null ? List.of() : fields(superclass));
    Stream.of(type.getDeclaredFields()).filter(ReflectedQueue::isColumn).forEach(fields::add);
    return fields;
  }

  private static boolean isColumn(Field field) {
    int modifiers = field.getModifiers();
    return !Modifier.isStatic(modifiers)
        && !Modifier.isTransient(modifiers)
        && !field.isSynthetic();
  }

  private static List<ColumnDeclaration> columns(Class<?> type) {
    if (type.isRecord()) {
      return Stream.of(type.getRecordComponents()).map(ReflectedQueue::column).toList();
    }
    return shape(type).hasColumns()
        ? fields(type).stream().map(ReflectedQueue::column).toList()
        : List.of();
  }

  private static ColumnDeclaration column(RecordComponent component) {
    return new ColumnDeclaration(
        ReflectedTypes.name(component.getDeclaringRecord()),
        component.getName(),
        ReflectedTypes.type(component.getType()),
        named(component),
        roles(component),
        marks(component));
  }

  private static ColumnDeclaration column(Field field) {
    Set<ColumnDeclaration.Mark> marks = marks(field);
    if (Modifier.isFinal(field.getModifiers())) {
      marks.add(ColumnDeclaration.Mark.FINAL);
    }
    return new ColumnDeclaration(
        ReflectedTypes.name(field.getDeclaringClass()),
        field.getName(),
        ReflectedTypes.type(field.getType()),
        named(field),
        roles(field),
        marks);
  }

  private static Optional<String> named(AnnotatedElement member) {
    return Optional.ofNullable(member.getAnnotation(Column.class)).map(Column::value);
  }

  private static List<Role> roles(AnnotatedElement member) {
    return Arrays.stream(member.getAnnotations())
        .map(Annotation::annotationType)
        .flatMap(annotation -> RoleAnnotations.role(annotation.getName()).stream())
        .toList();
  }

  private static Set<ColumnDeclaration.Mark> marks(AnnotatedElement member) {
    Set<ColumnDeclaration.Mark> marks = EnumSet.noneOf(ColumnDeclaration.Mark.class);
    Group group = member.getAnnotation(Group.class);
    if (group != null && group.fifo()) {
      marks.add(ColumnDeclaration.Mark.FIFO);
    }
    if (member.isAnnotationPresent(Generated.class)) {
      marks.add(ColumnDeclaration.Mark.GENERATED);
    }
    return marks;
  }

  private static ClassShape shape(Class<?> type) {
    if (type.isArray() || type.isPrimitive()) {
      return ClassShape.NO_CLASS;
    } else if (type.isRecord()) {
      return ClassShape.RECORD;
    } else if (type.isAnnotation()) {
      return ClassShape.ANNOTATION;
    } else if (type.isInterface()) {
      return ClassShape.INTERFACE;
    } else if (type.isEnum()) {
      return ClassShape.ENUM;
    } else if (isInner(type)) {
      return ClassShape.INNER_CLASS;
    } else if (Modifier.isAbstract(type.getModifiers())) {
      return ClassShape.ABSTRACT_CLASS;
    }
    return Stream.of(type.getDeclaredConstructors()).anyMatch(c -> c.getParameterCount() == 0)
        ? ClassShape.CLASS
        : ClassShape.CLASS_WITHOUT_CONSTRUCTOR;
  }

  private static boolean isInner(Class<?> type) {
    boolean nested = type.isMemberClass() || type.isLocalClass() || type.isAnonymousClass();
    return nested && !Modifier.isStatic(type.getModifiers());
  }
}
