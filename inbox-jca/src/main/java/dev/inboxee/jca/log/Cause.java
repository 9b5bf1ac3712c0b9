package dev.inboxee.jca.log;

import dev.inboxee.exception.InboxException;
import java.sql.SQLException;
import java.util.StringJoiner;
import org.jspecify.annotations.Nullable;

/**
 * Why a row does not decode, for a log. Only our own exceptions speak: the texts of parsers and
 * drivers quote what they could not read, which may be a part of the payload.
 */
final class Cause {

  private Cause() {}

  static String withoutPayload(Throwable cause) {
    StringJoiner text = new StringJoiner(", caused by ");
    int depth = 0;
    for (@Nullable Throwable each = cause; each != null && depth < 10; each = each.getCause()) {
      text.add(one(each));
      depth++;
    }
    return text.toString();
  }

  private static String one(Throwable cause) {
    if (cause instanceof InboxException ours) {
      return String.valueOf(ours.getMessage());
    }
    String type = cause.getClass().getName();
    return cause instanceof SQLException sql
        ? type + " (SQLState " + sql.getSQLState() + ")"
        : type;
  }
}
