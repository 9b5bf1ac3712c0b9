package dev.inboxee.bench;

/** One question that is answered by measuring. */
public interface Scenario {

  /** What {@code bench/run} calls it. */
  String name();

  /** What it answers, in a sentence. */
  String question();

  /** Measures, and keeps what it finds. */
  void run(Surroundings surroundings) throws Exception;
}
