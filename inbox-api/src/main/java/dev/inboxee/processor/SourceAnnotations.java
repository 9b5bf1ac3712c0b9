package dev.inboxee.processor;

import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import javax.annotation.processing.ProcessingEnvironment;
import javax.lang.model.element.AnnotationMirror;
import javax.lang.model.element.Element;
import javax.lang.model.element.TypeElement;
import javax.lang.model.element.VariableElement;

/**
 * Reads annotations of source elements by name: the annotations' classes need not be on the
 * processor path.
 */
final class SourceAnnotations {
  private SourceAnnotations() {}

  /** An annotation's full name. */
  static String name(AnnotationMirror annotation) {
    return ((TypeElement) annotation.getAnnotationType().asElement()).getQualifiedName().toString();
  }

  /** The members of an element's annotation, defaults included; empty if it has none. */
  static Optional<Map<String, Object>> members(
      ProcessingEnvironment environment, Element element, String annotation) {
    return element.getAnnotationMirrors().stream()
        .filter(mirror -> name(mirror).equals(annotation))
        .<Map<String, Object>>map(mirror -> members(environment, mirror))
        .findFirst();
  }

  private static Map<String, Object> members(
      ProcessingEnvironment environment, AnnotationMirror mirror) {
    Map<String, Object> members = new HashMap<>();
    environment
        .getElementUtils()
        .getElementValuesWithDefaults(mirror)
        .forEach(
            (member, value) ->
                members.put(member.getSimpleName().toString(), plain(value.getValue())));
    return members;
  }

  private static Object plain(Object value) {
    return value instanceof VariableElement constant ? constant.getSimpleName().toString() : value;
  }
}
