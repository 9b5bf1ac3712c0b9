package dev.inboxee.jca.engine;

/**
 * What a listener was told.
 *
 * @param kind which of its methods was called
 * @param subscription which subscription it is about, or which data source
 * @param id the row, or null
 * @param detail the method's other argument, or null
 * @param at {@link System#nanoTime} then
 */
record Heard(Kind kind, String subscription, Object id, Object detail, long at) {

  /** The methods. */
  enum Kind {
    STARTED,
    CLAIMING,
    CLAIMED,
    CLAIM_FAILED,
    DELIVERING,
    HANDLER_FAILED,
    PAUSED,
    RESUMED,
    DECODE_FAILED,
    SETTLING,
    SETTLED,
    SETTLEMENT_FAILED,
    EXTENDED,
    EXTENSION_FAILED,
    LEASE_LOST,
    RELEASED,
    STOPPED,
    LISTENING,
    LISTEN_FAILED,
    NOTIFIED,
    NOTIFY_FAILED
  }
}
