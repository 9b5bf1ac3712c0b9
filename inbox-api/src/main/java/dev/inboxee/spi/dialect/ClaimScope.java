package dev.inboxee.spi.dialect;

import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Which rows of its table a subscription reads. */
public sealed interface ClaimScope {

  /**
   * Whether a row of a group is among them.
   *
   * @param group the row's group, null for none
   * @return whether it is
   */
  boolean reads(@Nullable String group);

  /** All rows, those without a group included. Only for tables whose groups keep no order. */
  record WholeTable() implements ClaimScope {

    @Override
    public boolean reads(@Nullable String group) {
      return true;
    }
  }

  /**
   * The rows of one group.
   *
   * @param group the group's name
   */
  record OneGroup(String group) implements ClaimScope {

    @Override
    public boolean reads(@Nullable String other) {
      return group.equals(other);
    }
  }

  /**
   * The rows of all groups, those included that appear later, and no row without a group. Only for
   * tables whose groups keep their order.
   *
   * @param except a group that is left out, such as the one that dead letters move to
   */
  record EveryGroup(Optional<String> except) implements ClaimScope {

    @Override
    public boolean reads(@Nullable String group) {
      return group != null && !except.equals(Optional.of(group));
    }
  }
}
