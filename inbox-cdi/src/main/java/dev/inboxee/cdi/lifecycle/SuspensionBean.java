package dev.inboxee.cdi.lifecycle;

import dev.inboxee.jca.tx.Suspension;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.transaction.Transactional;
import java.util.function.Supplier;

/**
 * Sets transactions aside as Jakarta Transactions defines it for beans (section 3.7): the container
 * suspends the caller's, and resumes it when the method returns.
 */
@ApplicationScoped
public class SuspensionBean implements Suspension {

  @Override
  @Transactional(Transactional.TxType.NOT_SUPPORTED)
  public <T> T run(Supplier<T> work) {
    return work.get();
  }
}
