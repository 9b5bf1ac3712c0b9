package dev.inboxee.jca.engine;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.function.Predicate;
import java.util.stream.Stream;

/** Checks what the handlers of one group, wherever they ran, did in the end. */
final class OneAtATime {

  private OneAtATime() {}

  /**
   * Checks that no two calls overlapped, that a row came again only directly after itself, and that
   * rows came in the order of their ids, every one of them.
   */
  static void check(List<RecordingEndpoint> endpoints, long firstId, int rows) {
    check(endpoints, firstId, rows, call -> true);
  }

  /** The same of the calls that belong to one group. */
  static void check(
      List<RecordingEndpoint> endpoints,
      long firstId,
      int rows,
      Predicate<RecordingEndpoint.Call> ofGroup) {
    List<RecordingEndpoint.Call> calls =
        endpoints.stream()
            .flatMap(endpoint -> endpoint.calls().stream())
            .filter(ofGroup)
            .sorted(Comparator.comparing(RecordingEndpoint.Call::began))
            .toList();
    List<Object> order = new ArrayList<>();
    for (int i = 0; i < calls.size(); i++) {
      RecordingEndpoint.Call call = calls.get(i);
      if (i > 0) {
        assertThat(call.began())
            .as("%s began before %s had ended", call.id(), calls.get(i - 1).id())
            .isGreaterThan(calls.get(i - 1).ended());
      }
      if (order.isEmpty() || !order.get(order.size() - 1).equals(call.id())) {
        order.add(call.id());
      }
    }
    assertThat(order)
        .isEqualTo(
            Stream.iterate(firstId, id -> id + 1).limit(rows).map(Object.class::cast).toList());
  }
}
