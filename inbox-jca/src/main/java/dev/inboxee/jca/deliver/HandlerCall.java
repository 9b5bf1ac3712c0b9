package dev.inboxee.jca.deliver;

import dev.inboxee.jca.UnavailableException;
import java.util.Objects;

/**
 * Calls the handler, and leaves its thread as it was, not interrupted. An {@link Error} settles its
 * row like any failure, here as in what surrounds the handler. Immutable.
 *
 * @param threads knows who is inside it
 * @param afterwards what is looked at when the handler has ended
 */
public record HandlerCall(HandlerThreads threads, Afterwards afterwards) {

  /** What the handler is called for; prints as subscription and rows. */
  interface Call {
    /** Prepares the thread. */
    void before();

    /** Calls the handler. */
    Answer deliver() throws Exception;

    /** Undoes what {@link #before} did, whatever came of it. */
    void after();
  }

  /** What is looked at when a handler has ended. */
  @FunctionalInterface
  public interface Afterwards {
    /** The answer, or the failure that was found. */
    Answer of(Answer answer, Object delivered);
  }

  Answer run(Call call) {
    threads.enter();
    Answer answer;
    boolean stopping;
    try {
      answer = tidied(answer(call), call);
    } finally {
      stopping = threads.leave();
    }
    return stopping && answer instanceof Answer.Failed ? new Answer.CutShort() : answer;
  }

  private static Answer answer(Call call) {
    try {
      call.before();
      return call.deliver();
    } catch (UnavailableException e) {
      return new Answer.Refused(Objects.requireNonNull(e.getCause()));
    } catch (Throwable e) {
      return new Answer.Failed(e);
    }
  }

  /** The first failure is the one that counts. */
  private Answer tidied(Answer answer, Call call) {
    try {
      call.after();
    } catch (RuntimeException | Error e) {
      return afterwards.of(answer instanceof Answer.Failed ? answer : new Answer.Failed(e), call);
    }
    return afterwards.of(answer, call);
  }
}
