/**
 * What is proved of a cluster's history when all is over: one small rule each, and a driver that
 * kills, freezes and restarts the servers while they write it.
 */
package dev.inboxee.jca.cluster.check;
