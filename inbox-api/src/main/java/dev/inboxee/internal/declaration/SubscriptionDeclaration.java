package dev.inboxee.internal.declaration;

import dev.inboxee.spi.table.TableName;
import java.util.Map;
import java.util.Set;

/**
 * A method one of whose parameters is annotated {@link dev.inboxee.InboxSubscriber}, whether it
 * keeps the rules or not. Immutable.
 *
 * @param place the method, such as {@code com.acme.CrmSync.sync(Change, Delivery)}
 * @param traits its modifiers that matter
 * @param returnType what it returns
 * @param observed the annotated parameter
 * @param queue the queue class it names
 * @param members what the annotation says
 */
public record SubscriptionDeclaration(
    String place,
    Set<Trait> traits,
    TypeDeclaration returnType,
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
