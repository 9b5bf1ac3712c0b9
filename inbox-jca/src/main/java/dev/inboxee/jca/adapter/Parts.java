package dev.inboxee.jca.adapter;

import dev.inboxee.jca.claim.Intake;
import dev.inboxee.jca.deliver.DeliveryLoop;
import dev.inboxee.jca.lease.LeasesInWork;
import dev.inboxee.jca.settle.Endings;
import java.util.Optional;

/**
 * What an open subscription consists of.
 *
 * @param intake where its workers get deliveries
 * @param leases the leases that it keeps, in the form that has them
 * @param endings how deliveries end
 * @param loop what each worker runs
 */
record Parts(Intake intake, Optional<LeasesInWork> leases, Endings endings, DeliveryLoop loop) {}
