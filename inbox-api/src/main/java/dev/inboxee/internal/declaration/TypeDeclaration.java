package dev.inboxee.internal.declaration;

/**
 * A type without its type arguments.
 *
 * @param name as written in source with its package, such as {@code java.util.UUID}, {@code long},
 *     {@code byte[]}
 * @param kind what matters about it here
 */
public record TypeDeclaration(String name, Kind kind) {

  /** What matters about a type. */
  public enum Kind {
    /** An enum. */
    ENUM,
    /** A {@link java.util.concurrent.CompletionStage} or a class that is one. */
    STAGE,
    /** Any other. */
    OTHER,
    /** Not known yet: the compiler reports it, or another processor makes it. */
    UNRESOLVED
  }

  /** Whether the type is known. */
  public boolean isResolved() {
    return kind != Kind.UNRESOLVED;
  }
}
