package dev.inboxee.jca.cluster.check;

import dev.inboxee.jca.cluster.HistoryFile;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;

/**
 * The servers that run at a time. Things happen to them as the work goes on; what is to follow some
 * time later does so when {@link #goOn} is called then. Confined to a thread.
 */
public final class Cluster implements AutoCloseable {

  private final Callable<Member> starting;
  private final List<Member> running = new ArrayList<>();
  private final List<Member> frozen = new ArrayList<>();
  private final List<Pending> pending = new ArrayList<>();
  private final Map<String, Long> killed = new HashMap<>();
  private final List<Happening> schedule;
  private int happened;

  private record Pending(long due, Callable<?> action) {}

  /**
   * None runs yet.
   *
   * @param starting starts one more
   */
  public Cluster(Callable<Member> starting, List<Happening> schedule) {
    this.starting = starting;
    this.schedule = List.copyOf(schedule);
  }

  /** Starts one more. */
  public void start() throws Exception {
    running.add(starting.call());
  }

  /** When each server was killed that was, by its process. */
  public Map<String, Long> killed() {
    return Map.copyOf(killed);
  }

  /**
   * Does what is due.
   *
   * @param share of the messages that are finished
   */
  public void goOn(double share) throws Exception {
    for (Member member : running) {
      if (!member.trouble().isEmpty()) {
        throw new AssertionError(member.trouble());
      }
    }
    for (Pending each : List.copyOf(pending)) {
      if (System.nanoTime() - each.due() >= 0) {
        pending.remove(each);
        each.action().call();
      }
    }
    while (happened < schedule.size()
        && schedule.get(happened).share() <= share
        && awake().size() > 1) { // somebody has to go on
      happen(schedule.get(happened++));
    }
  }

  private List<Member> awake() {
    return running.stream().filter(each -> !frozen.contains(each)).toList();
  }

  private void happen(Happening happening) throws Exception {
    List<Member> awake = awake();
    Member member = awake.get(happening.choice() % awake.size());
    System.out.printf(
        "%.2f: %s of %d, %s%n",
        happening.share(), happening.what(), member.pid(), happening.length());
    switch (happening.what()) {
      case FREEZE -> freeze(member, happening);
      case RESTART -> {
        running.remove(member);
        member.stop();
      }
      case KILL, KILL_AND_JOIN, KILL_FOR_GOOD -> kill(member);
    }
    for (int i = 0; i < happening.what().starts(); i++) {
      later(happening, () -> running.add(starting.call()));
    }
  }

  private void later(Happening happening, Callable<?> action) {
    pending.add(new Pending(System.nanoTime() + happening.length().toNanos(), action));
  }

  private void freeze(Member member, Happening happening) throws Exception {
    member.freeze();
    frozen.add(member);
    later(happening, () -> thaw(member));
  }

  private boolean thaw(Member member) throws Exception {
    member.thaw();
    return frozen.remove(member);
  }

  private void kill(Member member) throws Exception {
    running.remove(member);
    killed.put(Long.toString(member.pid()), HistoryFile.now());
    member.kill();
  }

  /** Whether nothing that has begun is to be followed by anything. */
  public boolean isQuiet() {
    return pending.isEmpty();
  }

  /** What was to happen and has not, since there was nothing left to do before. */
  public List<Happening> missed() {
    return schedule.subList(happened, schedule.size());
  }

  /** Lets all stop in good order. */
  public void stop() throws Exception {
    for (Member member : List.copyOf(running)) {
      running.remove(member);
      member.stop();
    }
  }

  /** Ends what still runs. */
  @Override
  public void close() throws Exception {
    for (Member member : running) {
      member.kill();
    }
    running.clear();
  }
}
