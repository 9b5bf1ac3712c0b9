/** What keeps a row in work, whatever the form: a lease, a transaction or a session. */
@NullMarked
package dev.inboxee.jca.hold;

import org.jspecify.annotations.NullMarked;
