/** Figures: how they are taken, summed up, kept and shown. */
@NullMarked
package dev.inboxee.bench.figure;

import org.jspecify.annotations.NullMarked;
