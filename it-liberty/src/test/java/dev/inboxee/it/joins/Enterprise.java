package dev.inboxee.it.joins;

import jakarta.ejb.Stateless;
import jakarta.ejb.TransactionAttribute;
import jakarta.ejb.TransactionAttributeType;
import jakarta.inject.Inject;

/** An enterprise bean, whose transactions are the container's. */
@Stateless
public class Enterprise {

  @Inject Sight sight;

  /** Joins or begins. */
  @TransactionAttribute(TransactionAttributeType.REQUIRED)
  public void required(Call call) {
    sight.see("EJB REQUIRED", call);
  }

  /** Begins. */
  @TransactionAttribute(TransactionAttributeType.REQUIRES_NEW)
  public void requiresNew(Call call) {
    sight.see("EJB REQUIRES_NEW", call);
  }

  /** Joins or begins, and fails. */
  @TransactionAttribute(TransactionAttributeType.REQUIRED)
  public void failingRequired(Call call) {
    sight.see("failing EJB REQUIRED", call);
    throw new IllegalStateException("This rolls back what was written");
  }

  /** Begins, and fails. */
  @TransactionAttribute(TransactionAttributeType.REQUIRES_NEW)
  public void failingRequiresNew(Call call) {
    sight.see("failing EJB REQUIRES_NEW", call);
    throw new IllegalStateException("This rolls back what was written");
  }
}
