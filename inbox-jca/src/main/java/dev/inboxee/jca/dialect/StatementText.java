package dev.inboxee.jca.dialect;

import dev.inboxee.spi.dialect.Operation;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The text of a statement and what each of its parameters stands for. Immutable.
 *
 * @param sql the text
 * @param parameters in the order of the question marks
 */
public record StatementText(String sql, List<Parameter> parameters) {

  // Not the double colon of a cast.
  private static final Pattern PLACE = Pattern.compile("\\{(\\w+)}|(?<!:):([a-z]+)");

  /** Keeps a copy of the parameters. */
  public StatementText {
    parameters = List.copyOf(parameters);
  }

  /**
   * Makes a text of a template, in one pass, so that what a name contains is never taken for a
   * place.
   *
   * @param template with {@code {name}} where a name belongs and {@code :parameter} for each {@link
   *     Parameter}
   * @param names quoted
   * @throws IllegalArgumentException if the template names what there is not
   */
  public static StatementText of(String template, Map<String, String> names) {
    StringBuilder sql = new StringBuilder();
    List<Parameter> parameters = new ArrayList<>();
    Matcher place = PLACE.matcher(template);
    int from = 0;
    while (place.find()) {
      sql.append(template, from, place.start());
      from = place.end();
      if (place.group(1) == null) {
        sql.append('?');
        parameters.add(Parameter.valueOf(place.group(2).toUpperCase(Locale.ROOT)));
      } else {
        sql.append(name(place.group(1), names));
      }
    }
    return new StatementText(sql.append(template.substring(from)).toString().strip(), parameters);
  }

  private static String name(String place, Map<String, String> names) {
    String name = names.get(place);
    if (name == null) {
      throw new IllegalArgumentException(
          "Table " + names.get("table") + " has no column for " + place);
    }
    return name;
  }

  /** Prepares the statement with the timeout that every statement has. */
  public PreparedStatement prepare(Connection connection) throws SQLException {
    return prepare(connection, sql);
  }

  /** Prepares a statement with the timeout that every statement has. */
  public static PreparedStatement prepare(Connection connection, String sql) throws SQLException {
    return Operation.prepare(connection, sql);
  }
}
