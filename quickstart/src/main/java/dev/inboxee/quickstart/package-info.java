/**
 * The quick start: changes to records wait in a queue table and are pushed to a CRM and to an ERP,
 * each in the order they were queued.
 */
@NullMarked
package dev.inboxee.quickstart;

import org.jspecify.annotations.NullMarked;
