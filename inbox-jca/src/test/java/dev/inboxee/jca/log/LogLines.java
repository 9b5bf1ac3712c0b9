package dev.inboxee.jca.log;

import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.logging.Handler;
import java.util.logging.Level;
import java.util.logging.LogRecord;
import java.util.logging.Logger;
import java.util.logging.SimpleFormatter;

/** Catches what is logged under a name while it is open. */
public final class LogLines extends Handler implements AutoCloseable {

  private final Logger logger;
  private final Level levelBefore;
  private final List<LogRecord> records = new CopyOnWriteArrayList<>();

  public LogLines(String name) {
    logger = Logger.getLogger(name);
    levelBefore = logger.getLevel();
    logger.setLevel(Level.ALL);
    logger.setUseParentHandlers(false);
    logger.addHandler(this);
  }

  @Override
  public void publish(LogRecord record) {
    records.add(record);
  }

  /** Level and text of each line, in order. */
  public List<String> lines() {
    return records.stream().map(each -> each.getLevel() + " " + each.getMessage()).toList();
  }

  /** Level and code of each line of level INFO or higher. */
  public List<String> codes() {
    return records.stream()
        .filter(each -> each.getLevel().intValue() >= Level.INFO.intValue())
        .map(each -> each.getLevel() + " " + each.getMessage().substring(0, 8))
        .toList();
  }

  /** Everything as a log file would hold it, stack traces included. */
  public String printed() {
    SimpleFormatter formatter = new SimpleFormatter();
    return String.join("", records.stream().map(formatter::format).toList());
  }

  @Override
  public void flush() {}

  @Override
  public void close() {
    logger.removeHandler(this);
    logger.setUseParentHandlers(true);
    logger.setLevel(levelBefore);
  }
}
