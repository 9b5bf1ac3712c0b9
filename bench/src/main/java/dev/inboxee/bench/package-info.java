/** Measurements: scenarios are run one by one, and what they find is written down as JSON. */
@NullMarked
package dev.inboxee.bench;

import org.jspecify.annotations.NullMarked;
