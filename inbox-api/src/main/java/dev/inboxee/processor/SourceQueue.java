package dev.inboxee.processor;

import dev.inboxee.Column;
import dev.inboxee.Generated;
import dev.inboxee.Group;
import dev.inboxee.Inbox;
import dev.inboxee.internal.declaration.ClassShape;
import dev.inboxee.internal.declaration.ColumnDeclaration;
import dev.inboxee.internal.declaration.QueueDeclaration;
import dev.inboxee.internal.declaration.RoleAnnotations;
import dev.inboxee.spi.table.Role;
import java.lang.annotation.Annotation;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import javax.annotation.processing.ProcessingEnvironment;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.TypeMirror;
import javax.lang.model.util.ElementFilter;

/** Reads queue classes of source. */
final class SourceQueue {
  private final ProcessingEnvironment environment;
  private final SourceTypes types;

  SourceQueue(ProcessingEnvironment environment) {
    this.environment = environment;
    this.types = new SourceTypes(environment);
  }

  /** What a type declares; of anything but a class that it is none. */
  QueueDeclaration read(TypeMirror type) {
    return type instanceof DeclaredType declared
            && declared.asElement() instanceof TypeElement element
        ? read(element)
        : new QueueDeclaration(
            types.type(type).name(), ClassShape.NO_CLASS, Optional.empty(), List.of());
  }

  /** What a class declares. */
  QueueDeclaration read(TypeElement type) {
    ClassShape shape = shape(type);
    Optional<QueueDeclaration.Members> inbox =
        members(type, Inbox.class).map(QueueDeclaration.Members::of);
    return new QueueDeclaration(
        type.getQualifiedName().toString(),
        shape,
        inbox,
        inbox.isPresent() && shape.hasColumns() ? columns(type) : List.of());
  }

  private List<ColumnDeclaration> columns(TypeElement type) {
    if (type.getKind() == ElementKind.RECORD) {
      return type.getRecordComponents().stream().map(this::column).toList();
    }
    List<ColumnDeclaration> columns = new ArrayList<>();
    if (type.getSuperclass() instanceof DeclaredType superclass
        && superclass.asElement() instanceof TypeElement element) {
      columns.addAll(columns(element));
    }
    ElementFilter.fieldsIn(type.getEnclosedElements()).stream()
        .filter(SourceQueue::isColumn)
        .map(this::column)
        .forEach(columns::add);
    return columns;
  }

  /** The field of a name; the class if it has none. */
  static Element field(TypeElement type, String name) {
    for (Element field : ElementFilter.fieldsIn(type.getEnclosedElements())) {
      if (field.getSimpleName().contentEquals(name)) {
        return field;
      }
    }
    return type;
  }

  private static boolean isColumn(Element field) {
    return !field.getModifiers().contains(Modifier.STATIC)
        && !field.getModifiers().contains(Modifier.TRANSIENT);
  }

  private ColumnDeclaration column(Element member) {
    TypeElement owner = (TypeElement) Objects.requireNonNull(member.getEnclosingElement());
    return new ColumnDeclaration(
        owner.getQualifiedName().toString(),
        member.getSimpleName().toString(),
        types.type(member.asType()),
        members(member, Column.class).map(column -> String.valueOf(column.get("value"))),
        roles(member),
        marks(member));
  }

  private static List<Role> roles(Element member) {
    return member.getAnnotationMirrors().stream()
        .flatMap(mirror -> RoleAnnotations.role(SourceAnnotations.name(mirror)).stream())
        .toList();
  }

  private Set<ColumnDeclaration.Mark> marks(Element member) {
    Set<ColumnDeclaration.Mark> marks = EnumSet.noneOf(ColumnDeclaration.Mark.class);
    if (members(member, Group.class)
        .filter(group -> Boolean.TRUE.equals(group.get("fifo")))
        .isPresent()) {
      marks.add(ColumnDeclaration.Mark.FIFO);
    }
    if (members(member, Generated.class).isPresent()) {
      marks.add(ColumnDeclaration.Mark.GENERATED);
    }
    // A record's components have fields that are final, too.
    if (member.getKind() == ElementKind.FIELD && member.getModifiers().contains(Modifier.FINAL)) {
      marks.add(ColumnDeclaration.Mark.FINAL);
    }
    return marks;
  }

  private Optional<Map<String, Object>> members(
      Element element, Class<? extends Annotation> annotation) {
    return SourceAnnotations.members(environment, element, annotation.getName());
  }

  private static ClassShape shape(TypeElement type) {
    return switch (type.getKind()) {
      case RECORD -> ClassShape.RECORD;
      case ENUM -> ClassShape.ENUM;
      case INTERFACE -> ClassShape.INTERFACE;
      case ANNOTATION_TYPE -> ClassShape.ANNOTATION;
      default -> classShape(type);
    };
  }

  private static ClassShape classShape(TypeElement type) {
    if (type.getNestingKind().isNested() && !type.getModifiers().contains(Modifier.STATIC)) {
      return ClassShape.INNER_CLASS;
    } else if (type.getModifiers().contains(Modifier.ABSTRACT)) {
      return ClassShape.ABSTRACT_CLASS;
    }
    return ElementFilter.constructorsIn(type.getEnclosedElements()).stream()
            .anyMatch(constructor -> constructor.getParameters().isEmpty())
        ? ClassShape.CLASS
        : ClassShape.CLASS_WITHOUT_CONSTRUCTOR;
  }
}
