package dev.inboxee.bench.figure;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Writes results into a page, between {@code <!-- bench NAME: FIELD as TITLE, FIELD -->} and {@code
 * <!-- end -->}: a table of the scenario's fields, and where and when they were measured.
 */
public final class Page {

  private static final Pattern PLACE =
      Pattern.compile("(?s)(<!-- bench ([\\w-]+): ([^>]*?) -->\n).*?(<!-- end -->)");

  private Page() {}

  /** Writes all of those that the page has a place for; places without results stay as they are. */
  public static void write(Path page, List<Result> results) throws IOException {
    Files.writeString(page, filled(Files.readString(page), results));
  }

  static String filled(String page, List<Result> results) {
    return PLACE
        .matcher(page)
        .replaceAll(place -> Matcher.quoteReplacement(section(place, results)));
  }

  private static String section(MatchResult place, List<Result> results) {
    List<Map<String, Object>> lines =
        results.stream()
            .map(Result::fields)
            .filter(fields -> place.group(2).equals(fields.get("scenario")))
            .toList();
    List<Column> columns =
        Arrays.stream(place.group(3).split(",\\s*", -1)).map(Column::of).toList();
    return lines.isEmpty()
        ? place.group()
        : place.group(1) + "\n" + table(columns, lines) + origin(lines) + "\n" + place.group(4);
  }

  /** A field, and what the table calls it. */
  private record Column(String name, String title) {

    static Column of(String text) {
      int as = text.indexOf(" as ");
      return as < 0
          ? new Column(text, text)
          : new Column(text.substring(0, as), text.substring(as + " as ".length()));
    }
  }

  private static String table(List<Column> columns, List<Map<String, Object>> lines) {
    List<String> titles = columns.stream().map(Column::title).toList();
    StringBuilder table = new StringBuilder(row(titles)).append(row(titles, "---"));
    for (Map<String, Object> line : lines) {
      table.append(row(columns.stream().map(column -> cell(line.get(column.name()))).toList()));
    }
    return table.append('\n').toString();
  }

  private static String row(List<String> columns, String cell) {
    return row(columns.stream().map(column -> cell).toList());
  }

  private static String row(List<String> cells) {
    return cells.stream().collect(Collectors.joining(" | ", "| ", " |\n"));
  }

  private static String cell(@Nullable Object value) {
    return Objects.toString(value, "").replace("|", "\\|");
  }

  private static String origin(List<Map<String, Object>> lines) {
    Map<String, Object> first = lines.get(0);
    Map<String, Object> databases = new LinkedHashMap<>();
    lines.forEach(line -> databases.put(cell(line.get("database")), ""));
    return "`bench/run %s`, measured on %s: %s, at a load of %s, JDK %s; %s.\n"
        .formatted(
            first.get("scenario"),
            cell(first.get("date")).replaceFirst("T.*", ""),
            first.get("machine"),
            first.get("load"),
            first.get("jdk"),
            String.join(", ", databases.keySet()));
  }
}
