/**
 * What servers of a cluster test do: rows of ordered groups, a plan that decides by a seed what
 * becomes of each, and the history that each server writes of it. Runs in a process of an engine's
 * and in an application on a server alike, and needs nothing but the API.
 */
package dev.inboxee.jca.cluster;
