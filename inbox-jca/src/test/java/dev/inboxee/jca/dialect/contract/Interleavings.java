package dev.inboxee.jca.dialect.contract;

import java.util.ArrayList;
import java.util.List;

/**
 * Runs a scenario of several pieces of work again and again, until their statements came one after
 * another in every order there is. Orders that differ after the seventh statement only count as
 * one, unless {@code -Dinbox.orders.depth} says another number.
 */
public final class Interleavings {

  /** One run: begins the pieces of work, lets the order decide between them, looks at the end. */
  public interface Scenario {
    void run(Order order) throws Exception;
  }

  /** The order of one run. */
  public final class Order {

    private int place;

    /** Lets all go on, a statement of one at a time, until all have ended. */
    public void run(List<Steps<?>> all) throws InterruptedException {
      while (true) {
        List<Steps<?>> open = all.stream().filter(steps -> !steps.hasEnded()).toList();
        if (open.isEmpty()) {
          return;
        }
        open.get(choose(open.size())).step();
      }
    }

    private int choose(int size) {
      if (place == DEPTH) {
        return 0;
      }
      if (place == choices.size()) {
        choices.add(0);
        sizes.add(size);
      }
      if (sizes.get(place) != size) {
        throw new AssertionError("The same beginning went on in another way: " + choices);
      }
      return choices.get(place++);
    }

    @Override
    public String toString() {
      return choices.toString();
    }
  }

  private static final int DEPTH = Integer.getInteger("inbox.orders.depth", 7);

  private final List<Integer> choices = new ArrayList<>();
  private final List<Integer> sizes = new ArrayList<>();

  private Interleavings() {}

  /**
   * Runs a scenario in every order.
   *
   * @return how many orders there are
   */
  public static int all(Scenario scenario) throws Exception {
    Interleavings orders = new Interleavings();
    int runs = 0;
    do {
      scenario.run(orders.new Order());
      runs++;
    } while (orders.next());
    return runs;
  }

  /** The next order, in which the last choice that can still be another one is. */
  private boolean next() {
    for (int last = choices.size() - 1; last >= 0; last--) {
      if (choices.get(last) + 1 < sizes.get(last)) {
        choices.set(last, choices.get(last) + 1);
        return true;
      }
      choices.remove(last);
      sizes.remove(last);
    }
    return false;
  }
}
