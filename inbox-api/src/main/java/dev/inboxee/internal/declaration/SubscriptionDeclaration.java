package dev.inboxee.internal.declaration;

import dev.inboxee.spi.table.TableName;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * A method one of whose parameters is annotated {@link dev.inboxee.InboxSubscriber}, whether it
 * keeps the rules or not. Immutable.
 *
 * @param place the method, such as {@code com.acme.CrmSync.sync(Change, Delivery)}
 * @param traits its modifiers that matter
 * @param signature what else it takes and returns
 * @param observed the annotated parameter
 * @param queue the queue class it names
 * @param members what the annotation says
 */
public record SubscriptionDeclaration(
    String place,
    Set<Trait> traits,
    Signature signature,
    ObservedParameter observed,
    QueueDeclaration queue,
    Members members) {

  /** Modifiers that matter. */
  public enum Trait {
    /** {@code private}. */
    PRIVATE,
    /** {@code static}. */
    STATIC,
    /** {@code abstract}. */
    ABSTRACT
  }

  /**
   * What a method takes and returns, the annotated parameter apart.
   *
   * @param returnType what it returns
   * @param further the types of its further parameters
   */
  public record Signature(TypeDeclaration returnType, List<TypeDeclaration> further) {
    /** Keeps a copy of the types. */
    public Signature {
      further = List.copyOf(further);
    }
  }

  /** What one message is: of a handler that takes batches, what its list has. */
  public Optional<TypeDeclaration> message() {
    return takesBatches() ? observed.type().element() : Optional.of(observed.type());
  }

  /** Whether the handler takes several messages at once. */
  public boolean takesBatches() {
    return observed.type().isList();
  }

  /**
   * What the annotation says besides the queue class.
   *
   * @param group the group, or an empty string
   * @param name the name, or an empty string
   * @param tuning the values given for members that configuration can override
   */
  public record Members(String group, String name, Map<TuningMember, TuningValue> tuning) {
    /** Keeps a copy of the values. */
    public Members {
      tuning = Map.copyOf(tuning);
    }

    /**
     * Takes the members apart.
     *
     * @param members the annotation's members by name, defaults included
     */
    public static Members of(Map<String, Object> members) {
      return new Members(
          String.valueOf(members.get("group")),
          String.valueOf(members.get("name")),
          TuningMember.given(members));
    }
  }

  /** Keeps a copy of the traits. */
  public SubscriptionDeclaration {
    traits = Set.copyOf(traits);
  }

  /** The subscription's name: the one given, else the group, else the table. */
  public String name() {
    if (!members.name().isEmpty()) {
      return members.name();
    }
    return members.group().isEmpty()
        ? queue.table().map(TableName::name).orElse("")
        : members.group();
  }
}
