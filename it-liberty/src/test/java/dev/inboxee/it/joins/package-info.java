/**
 * An application whose handlers write in four places at once: through JPA, by JDBC into another
 * database, as a JMS message and into a second queue table. It serves on any database that has XA.
 */
@NullMarked
package dev.inboxee.it.joins;

import org.jspecify.annotations.NullMarked;
