/** Tests of the publisher's parts. */
package dev.inboxee.jca.publish;
