package dev.inboxee.jca.dialect;

import dev.inboxee.exception.StartException;
import dev.inboxee.message.Message;
import dev.inboxee.spi.dialect.DatabaseVersion;
import dev.inboxee.spi.dialect.Dialect;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.ServiceConfigurationError;
import java.util.ServiceLoader;
import java.util.stream.Collectors;

/** The dialects that a class loader offers, an application's own before the built-in ones. */
public final class Dialects {

  private final List<Dialect> dialects;

  private Dialects(List<Dialect> dialects) {
    this.dialects = List.copyOf(dialects);
  }

  /**
   * Loads the dialects.
   *
   * @param loader sees the application's services and the built-in ones
   * @throws StartException if a service file names what is not a dialect
   */
  public static Dialects load(ClassLoader loader) {
    List<Dialect> found = new ArrayList<>();
    try {
      ServiceLoader.load(Dialect.class, loader).forEach(found::add);
    } catch (ServiceConfigurationError error) {
      throw new StartException(Message.DIALECT_BROKEN, error, error.toString());
    }
    found.sort(Comparator.comparing(Dialects::isBuiltIn));
    return new Dialects(found);
  }

  private static boolean isBuiltIn(Dialect dialect) {
    return dialect.getClass().getPackageName().startsWith(Dialects.class.getPackageName() + ".");
  }

  /**
   * The dialect of a database.
   *
   * @throws StartException if no dialect knows the product, or none serves its version
   */
  public Dialect of(DatabaseVersion database) {
    List<Dialect> known = dialects.stream().filter(d -> d.recognises(database)).toList();
    if (known.isEmpty()) {
      throw new StartException(
          Message.DATABASE_UNKNOWN, null, database.product(), database.text(), served(dialects));
    }
    return known.stream()
        .filter(dialect -> dialect.isServed(database))
        .findFirst()
        .orElseThrow(
            () ->
                new StartException(
                    Message.DATABASE_TOO_OLD,
                    null,
                    database.product(),
                    database.text(),
                    served(known)));
  }

  private static String served(List<Dialect> dialects) {
    return dialects.stream().map(Dialect::served).distinct().collect(Collectors.joining(", "));
  }
}
