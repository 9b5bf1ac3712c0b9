package dev.inboxee.cdi.handler;

import jakarta.enterprise.context.ApplicationScoped;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;

/** What happened, in order. */
@ApplicationScoped
class Log {
  private final List<String> lines = new CopyOnWriteArrayList<>();

  void add(String line) {
    lines.add(line);
  }

  List<String> lines() {
    return lines;
  }
}
