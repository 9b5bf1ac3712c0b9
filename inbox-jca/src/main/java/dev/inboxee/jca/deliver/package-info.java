/** A message's way in one screen: claimed, decoded, handed to the handler, settled. */
@NullMarked
package dev.inboxee.jca.deliver;

import org.jspecify.annotations.NullMarked;
