/** The publisher beans: one for each queue class that an injection point asks for. */
@NullMarked
package dev.inboxee.cdi.publish;

import org.jspecify.annotations.NullMarked;
