package dev.inboxee.internal.declaration;

import java.util.Optional;

/**
 * A type without its type arguments, but for those of lists.
 *
 * @param name as written in source with its package, such as {@code java.util.UUID}, {@code long},
 *     {@code byte[]}
 * @param kind what matters about it here
 * @param element of a list what it is declared to have; empty if that names no type
 */
public record TypeDeclaration(String name, Kind kind, Optional<TypeDeclaration> element) {

  /** What matters about a type. */
  public enum Kind {
    /** An enum. */
    ENUM,
    /** A {@link java.util.concurrent.CompletionStage} or a class that is one. */
    STAGE,
    /** A {@link java.util.List}. */
    LIST,
    /** Any other. */
    OTHER,
    /** Not known yet: the compiler reports it, or another processor makes it. */
    UNRESOLVED
  }

  /** A type that is no list. */
  public TypeDeclaration(String name, Kind kind) {
    this(name, kind, Optional.empty());
  }

  /** A list. */
  public static TypeDeclaration list(Optional<TypeDeclaration> element) {
    return new TypeDeclaration("java.util.List", Kind.LIST, element);
  }

  /** Whether it is a list. */
  public boolean isList() {
    return kind == Kind.LIST;
  }

  /** Whether it is a list of a type. */
  public boolean isListOf(String type) {
    return element.filter(found -> found.name().equals(type)).isPresent();
  }

  /** As it is written in source, lists with what they have. */
  public String text() {
    return element.map(found -> name + "<" + found.text() + ">").orElse(name);
  }

  /** Whether the type is known. */
  public boolean isResolved() {
    return kind != Kind.UNRESOLVED;
  }
}
