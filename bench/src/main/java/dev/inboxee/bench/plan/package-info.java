/** How databases carry out claims: the rows they touch, and the indexes that lead to them. */
@NullMarked
package dev.inboxee.bench.plan;

import org.jspecify.annotations.NullMarked;
