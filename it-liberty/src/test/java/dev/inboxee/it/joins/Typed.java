package dev.inboxee.it.joins;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.transaction.Transactional;
import jakarta.transaction.Transactional.TxType;

/** A bean of each transaction type. */
@ApplicationScoped
class Typed {

  @Inject Sight sight;

  @Transactional(TxType.REQUIRED)
  void required(Call call) {
    sight.see("REQUIRED", call);
  }

  @Transactional(TxType.REQUIRES_NEW)
  void requiresNew(Call call) {
    sight.see("REQUIRES_NEW", call);
  }

  @Transactional(TxType.MANDATORY)
  void mandatory(Call call) {
    sight.see("MANDATORY", call);
  }

  @Transactional(TxType.SUPPORTS)
  void supports(Call call) {
    sight.see("SUPPORTS", call);
  }

  @Transactional(TxType.NOT_SUPPORTED)
  void notSupported(Call call) {
    sight.see("NOT_SUPPORTED", call);
  }

  @Transactional(TxType.NEVER)
  void never(Call call) {
    sight.see("NEVER", call);
  }

  @Transactional(TxType.REQUIRED)
  void failingRequired(Call call) {
    sight.see("failing REQUIRED", call);
    throw new IllegalStateException("This rolls back what was written");
  }

  @Transactional(TxType.REQUIRES_NEW)
  void failingRequiresNew(Call call) {
    sight.see("failing REQUIRES_NEW", call);
    throw new IllegalStateException("This rolls back what was written");
  }
}
