/**
 * The application of the cluster test: it reads every group of a table of each form on each
 * database, handles messages as planned, and writes down what it does.
 */
@NullMarked
package dev.inboxee.it.cluster;

import org.jspecify.annotations.NullMarked;
