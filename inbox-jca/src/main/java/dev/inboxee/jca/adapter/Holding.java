package dev.inboxee.jca.adapter;

import dev.inboxee.jca.claim.Claimer;
import dev.inboxee.jca.claim.Intake;
import dev.inboxee.jca.deliver.Beginning;
import dev.inboxee.jca.deliver.Surroundings;
import dev.inboxee.jca.lease.LeasesInWork;
import java.util.Optional;
import java.util.function.BooleanSupplier;

/**
 * How a subscription's rows are taken into work and held there: what its form decides.
 *
 * @param claimer takes rows into work
 * @param claims for whom a worker claims
 * @param surroundings where rows are handled
 * @param beginning begins the transaction that a transactional handler joins
 * @param neededElsewhere whether a worker's thread is to do something else first
 * @param leases the leases that are kept, in the form that has them
 */
record Holding(
    Claimer claimer,
    Intake.Claims claims,
    Surroundings surroundings,
    Beginning beginning,
    BooleanSupplier neededElsewhere,
    Optional<LeasesInWork> leases) {}
