package dev.inboxee.processor;

import dev.inboxee.internal.declaration.TypeDeclaration;
import java.util.Locale;
import java.util.Objects;
import java.util.concurrent.CompletionStage;
import java.util.stream.Collectors;
import javax.annotation.processing.ProcessingEnvironment;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.ArrayType;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.TypeKind;
import javax.lang.model.type.TypeMirror;
import javax.lang.model.util.Types;

/** Names types and methods of source as reflection names them. */
final class SourceTypes {
  private static final String LIST = "java.util.List";

  private final ProcessingEnvironment environment;
  private final Types types;

  SourceTypes(ProcessingEnvironment environment) {
    this.environment = environment;
    this.types = environment.getTypeUtils();
  }

  TypeDeclaration type(TypeMirror type) {
    if (type instanceof DeclaredType declared && name(types.erasure(type)).equals(LIST)) {
      return TypeDeclaration.list(
          declared.getTypeArguments().stream()
              .filter(argument -> argument.getKind() != TypeKind.WILDCARD)
              .findFirst()
              .map(this::type));
    }
    return new TypeDeclaration(name(types.erasure(type)), kind(types.erasure(type)));
  }

  private TypeDeclaration.Kind kind(TypeMirror type) {
    if (isUnresolved(type)) {
      return TypeDeclaration.Kind.UNRESOLVED;
    } else if (type instanceof DeclaredType declared) {
      if (declared.asElement().getKind() == ElementKind.ENUM) {
        return TypeDeclaration.Kind.ENUM;
      } else if (isStage(type)) {
        return TypeDeclaration.Kind.STAGE;
      }
    }
    return TypeDeclaration.Kind.OTHER;
  }

  private static boolean isUnresolved(TypeMirror type) {
    return type instanceof ArrayType array
        ? isUnresolved(array.getComponentType())
        : type.getKind() == TypeKind.ERROR;
  }

  private boolean isStage(TypeMirror type) {
    TypeElement stage =
        environment.getElementUtils().getTypeElement(CompletionStage.class.getName());
    return stage != null && types.isAssignable(type, types.erasure(stage.asType()));
  }

  private String name(TypeMirror type) {
    if (type instanceof ArrayType array) {
      return name(array.getComponentType()) + "[]";
    } else if (type instanceof DeclaredType declared
        && declared.asElement() instanceof TypeElement element) {
      return element.getQualifiedName().toString();
    }
    // Not its own text, which annotations on the type would be part of.
    return type.getKind().isPrimitive() || type.getKind() == TypeKind.VOID
        ? type.getKind().name().toLowerCase(Locale.ROOT)
        : type.toString();
  }

  String place(ExecutableElement method) {
    String parameters =
        method.getParameters().stream()
            .map(parameter -> simpleName(types.erasure(parameter.asType())))
            .collect(Collectors.joining(", ", "(", ")"));
    Element owner = Objects.requireNonNull(method.getEnclosingElement());
    return name(types.erasure(owner.asType())) + "." + method.getSimpleName() + parameters;
  }

  private String simpleName(TypeMirror type) {
    if (type instanceof ArrayType array) {
      return simpleName(array.getComponentType()) + "[]";
    }
    return type instanceof DeclaredType declared
        ? declared.asElement().getSimpleName().toString()
        : name(type);
  }
}
