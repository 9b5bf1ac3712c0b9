package dev.inboxee.jca.publish;

import dev.inboxee.PublishOptions;
import dev.inboxee.exception.PublishException;
import dev.inboxee.internal.declaration.RoleAnnotations;
import dev.inboxee.message.Message;
import dev.inboxee.spi.table.QueueColumn;
import dev.inboxee.spi.table.QueueTable;
import dev.inboxee.spi.table.Role;
import java.util.EnumSet;
import java.util.Set;

/**
 * The roles that options fill.
 *
 * @param table the queue table that has to take them
 */
record OptionRoles(QueueTable table) {

  /**
   * The roles whose options are given.
   *
   * @throws PublishException if the table has no column for one, or leaves it to the database
   */
  Set<Role> of(PublishOptions options) {
    Set<Role> given = EnumSet.noneOf(Role.class);
    if (options.group().isPresent()) {
      checkGroup(options.group().get());
      given.add(Role.GROUP);
    }
    if (options.priority().isPresent()) {
      given.add(Role.PRIORITY);
    }
    if (options.delay().isPresent()) {
      given.add(Role.RETRY_AFTER);
    }
    if (options.partitionKey().isPresent()) {
      given.add(Role.PARTITION_KEY);
    }
    if (!options.headers().isEmpty()) {
      given.add(Role.HEADERS);
    }
    given.forEach(this::check);
    return given;
  }

  private void checkGroup(String group) {
    if (!table.has(Role.GROUP)) {
      throw new PublishException(Message.PUBLISH_WITHOUT_GROUP, null, table.name(), group);
    }
  }

  private void check(Role role) {
    String annotation = RoleAnnotations.annotation(role).getSimpleName();
    QueueColumn column =
        table
            .column(role)
            .orElseThrow(
                () ->
                    new PublishException(
                        Message.PUBLISH_WITHOUT_COLUMN, null, table.name(), annotation));
    if (column.generated()) {
      throw new PublishException(
          Message.PUBLISH_INTO_GENERATED, null, table.name(), column.name(), annotation);
    }
  }
}
