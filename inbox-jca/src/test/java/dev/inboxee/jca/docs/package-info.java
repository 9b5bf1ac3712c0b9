/** Holds the pages of {@code docs} that show code or statements against what they show. */
package dev.inboxee.jca.docs;
