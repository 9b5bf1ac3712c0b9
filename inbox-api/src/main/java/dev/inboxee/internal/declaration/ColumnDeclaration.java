package dev.inboxee.internal.declaration;

import dev.inboxee.spi.table.Role;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * A record component or field that is a column. Immutable.
 *
 * @param owner the class that declares it
 * @param member its name
 * @param type its type
 * @param named what {@link dev.inboxee.Column} says
 * @param roles its role annotations; empty for a data column
 * @param marks what else matters
 */
public record ColumnDeclaration(
    String owner,
    String member,
    TypeDeclaration type,
    Optional<String> named,
    List<Role> roles,
    Set<Mark> marks) {

  /** What else matters about a column. */
  public enum Mark {
    /** The role {@link dev.inboxee.Group} with {@code fifo = true}. */
    FIFO,
    /** {@link dev.inboxee.Generated}. */
    GENERATED,
    /** A final field, not of a record. */
    FINAL
  }

  /** Keeps copies. */
  public ColumnDeclaration {
    roles = List.copyOf(roles);
    marks = Set.copyOf(marks);
  }

  /** The column's name in the database. */
  public String name() {
    return named.orElseGet(() -> ColumnNames.snakeCase(member));
  }

  /** Its role; of several the first. */
  public Role role() {
    return roles.isEmpty() ? Role.DATA : roles.get(0);
  }

  /** Where it stands, such as {@code com.acme.SyncChange.lockedUntil}. */
  public String place() {
    return owner + "." + member;
  }
}
