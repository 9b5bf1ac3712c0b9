package dev.inboxee.processor;

/** Completes the cases' sources. */
final class Sources {
  private Sources() {}

  static String of(String body) {
    return """
        package cases;
        import dev.inboxee.*;
        import dev.inboxee.processor.Shared.*;
        import jakarta.enterprise.event.*;
        import java.math.*;
        import java.time.*;
        import java.util.*;
        import java.util.concurrent.*;
        """
        + body;
  }
}
