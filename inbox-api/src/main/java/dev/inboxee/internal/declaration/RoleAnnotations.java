package dev.inboxee.internal.declaration;

import dev.inboxee.Attempt;
import dev.inboxee.Group;
import dev.inboxee.Headers;
import dev.inboxee.Id;
import dev.inboxee.LockedUntil;
import dev.inboxee.PartitionKey;
import dev.inboxee.Payload;
import dev.inboxee.Priority;
import dev.inboxee.ProcessedAt;
import dev.inboxee.RetryAfter;
import dev.inboxee.spi.table.Role;
import java.lang.annotation.Annotation;
import java.util.Arrays;
import java.util.Optional;

/** The annotation of each role. */
public final class RoleAnnotations {
  private RoleAnnotations() {}

  /** The role that an annotation's class stands for, by its full name. */
  public static Optional<Role> role(String annotation) {
    return Arrays.stream(Role.values())
        .filter(role -> role != Role.DATA && annotation(role).getName().equals(annotation))
        .findFirst();
  }

  /** The annotation of a role other than DATA. */
  public static Class<? extends Annotation> annotation(Role role) {
    return switch (role) {
      case ID -> Id.class;
      case GROUP -> Group.class;
      case PRIORITY -> Priority.class;
      case PARTITION_KEY -> PartitionKey.class;
      case RETRY_AFTER -> RetryAfter.class;
      case ATTEMPT -> Attempt.class;
      case PROCESSED_AT -> ProcessedAt.class;
      case LOCKED_UNTIL -> LockedUntil.class;
      case HEADERS -> Headers.class;
      case PAYLOAD -> Payload.class;
      case DATA -> throw new IllegalArgumentException("a data column has no annotation");
    };
  }
}
