package dev.inboxee.internal.declaration;

import java.util.Map;

/**
 * The parameter that carries {@link dev.inboxee.InboxSubscriber}.
 *
 * @param type its type
 * @param kind whether and how it observes
 * @param reception {@code notifyObserver}
 * @param phase {@code during}; empty for an asynchronous observer
 */
public record ObservedParameter(TypeDeclaration type, Kind kind, String reception, String phase) {

  /** Whether and how a parameter observes. */
  public enum Kind {
    /** No observer's parameter. */
    NONE,
    /** {@link jakarta.enterprise.event.Observes}. */
    OBSERVES,
    /** {@link jakarta.enterprise.event.ObservesAsync}. */
    OBSERVES_ASYNC
  }

  /**
   * Takes an observing annotation apart.
   *
   * @param type the parameter's type
   * @param kind which annotation it is
   * @param members the annotation's members by name, defaults included
   */
  public static ObservedParameter of(TypeDeclaration type, Kind kind, Map<String, Object> members) {
    return new ObservedParameter(
        type,
        kind,
        String.valueOf(members.getOrDefault("notifyObserver", "ALWAYS")),
        String.valueOf(members.getOrDefault("during", "IN_PROGRESS")));
  }
}
