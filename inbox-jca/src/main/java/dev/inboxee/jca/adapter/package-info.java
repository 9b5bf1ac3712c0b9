/** What runs: the adapter, and each subscription from opening its database to its orderly stop. */
@NullMarked
package dev.inboxee.jca.adapter;

import org.jspecify.annotations.NullMarked;
