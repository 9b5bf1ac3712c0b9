/** Applications that do not deploy, each for one reason. */
@NullMarked
package dev.inboxee.it.refused;

import org.jspecify.annotations.NullMarked;
