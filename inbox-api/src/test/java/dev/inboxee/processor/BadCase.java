package dev.inboxee.processor;

import dev.inboxee.message.Message;

/**
 * A source with one mistake.
 *
 * @param message what is to be told about it
 * @param body the source without package and imports; its line with the element at fault ends with
 *     {@code // here}
 */
record BadCase(Message message, String body) {

  int line() {
    return (int) Sources.of(body).lines().takeWhile(line -> !line.endsWith("// here")).count() + 1;
  }

  @Override
  public String toString() {
    return message.code() + " " + body.strip().replaceAll("\\s+", " ");
  }
}
