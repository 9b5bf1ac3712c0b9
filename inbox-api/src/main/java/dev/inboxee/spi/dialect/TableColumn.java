package dev.inboxee.spi.dialect;

import java.util.Set;

/**
 * A column as the database has it.
 *
 * @param name its name as stored
 * @param type its type as the database writes it
 * @param traits what else is known of it
 */
public record TableColumn(String name, String type, Set<Trait> traits) {

  /** What a column may be. */
  public enum Trait {
    /** It takes NULL. */
    NULLABLE,
    /** An insertion may leave it out: it has a default, or the database counts it up. */
    DEFAULTED,
    /** The database computes it from other columns, and no statement can write it. */
    COMPUTED
  }

  /**
   * Keeps a copy of the traits.
   *
   * @param name its name
   * @param type its type
   * @param traits what else is known of it
   */
  public TableColumn {
    traits = Set.copyOf(traits);
  }

  /**
   * Whether it has a trait.
   *
   * @param trait the trait
   * @return whether it has it
   */
  public boolean is(Trait trait) {
    return traits.contains(trait);
  }
}
