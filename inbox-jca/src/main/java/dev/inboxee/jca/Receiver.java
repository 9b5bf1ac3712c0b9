package dev.inboxee.jca;

/** Who takes what a subscription reads. */
public sealed interface Receiver {

  /**
   * Takes messages one by one.
   *
   * @param endpoint the handler
   */
  record OfMessages(Endpoint endpoint) implements Receiver {
    @Override
    public void release() {
      endpoint.release();
    }
  }

  /**
   * Takes batches.
   *
   * @param endpoint the handler
   * @param size how many messages it takes at once, 1 or more
   */
  record OfBatches(BatchEndpoint endpoint, int size) implements Receiver {
    @Override
    public void release() {
      endpoint.release();
    }
  }

  /** The subscription has stopped; nothing is delivered any more. */
  void release();
}
