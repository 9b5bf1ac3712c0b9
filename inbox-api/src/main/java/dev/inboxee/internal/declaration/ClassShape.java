package dev.inboxee.internal.declaration;

/** What kind of class carries {@link dev.inboxee.Inbox}. */
public enum ClassShape {
  /** A record. */
  RECORD("a record"),
  /** A class that can be made without arguments. */
  CLASS("a class"),
  /** A class all of whose constructors have parameters. */
  CLASS_WITHOUT_CONSTRUCTOR("a class without a constructor without parameters"),
  /** An abstract class. */
  ABSTRACT_CLASS("an abstract class"),
  /** A class whose instances belong to an instance of another class, or to a method. */
  INNER_CLASS("an inner class"),
  /** An interface. */
  INTERFACE("an interface"),
  /** An annotation. */
  ANNOTATION("an annotation interface"),
  /** An enum. */
  ENUM("an enum"),
  /** An array or a primitive type. */
  NO_CLASS("not a class");

  private final String text;

  ClassShape(String text) {
    this.text = text;
  }

  /** Whether its components or fields can be columns. */
  public boolean hasColumns() {
    return switch (this) {
      case RECORD, CLASS, CLASS_WITHOUT_CONSTRUCTOR, ABSTRACT_CLASS, INNER_CLASS -> true;
      case INTERFACE, ANNOTATION, ENUM, NO_CLASS -> false;
    };
  }

  /** The shape for a person, with its article. */
  @Override
  public String toString() {
    return text;
  }
}
