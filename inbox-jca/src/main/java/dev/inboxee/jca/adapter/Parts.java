package dev.inboxee.jca.adapter;

import dev.inboxee.jca.claim.Intake;
import dev.inboxee.jca.deliver.DeliveryLoop;
import dev.inboxee.jca.lease.LeasesInWork;
import dev.inboxee.jca.settle.Endings;

/**
 * What an open subscription consists of.
 *
 * @param intake where its workers get deliveries
 * @param leases what it holds
 * @param endings how deliveries end
 * @param loop what each worker runs
 */
record Parts(Intake intake, LeasesInWork leases, Endings endings, DeliveryLoop loop) {}
