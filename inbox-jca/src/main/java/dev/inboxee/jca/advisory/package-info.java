/** The advisory lock form: a row is held by a session that locks its key. */
@NullMarked
package dev.inboxee.jca.advisory;

import org.jspecify.annotations.NullMarked;
