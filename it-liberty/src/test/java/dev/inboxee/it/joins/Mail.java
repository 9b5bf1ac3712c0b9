package dev.inboxee.it.joins;

import jakarta.annotation.Resource;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.jms.ConnectionFactory;
import jakarta.jms.JMSContext;
import jakarta.jms.JMSException;
import jakarta.jms.Message;
import jakarta.jms.Queue;
import jakarta.jms.QueueBrowser;
import java.util.ArrayList;
import java.util.Enumeration;
import java.util.List;
import org.eclipse.microprofile.config.inject.ConfigProperty;

/**
 * The server's own messaging. Nobody receives the messages, so they can be counted; the queue is
 * the server's, so each tells which application sent it.
 */
@ApplicationScoped
class Mail {

  private static final String SENDER = "sender";
  private static final String NAME = "message";

  @Inject
  @ConfigProperty(name = "inbox.datasource")
  String sender;

  @Resource(lookup = "jms/connections")
  ConnectionFactory connections;

  @Resource(lookup = "jms/sent")
  Queue sent;

  void send(String name) {
    try (JMSContext context = connections.createContext()) {
      context
          .createProducer()
          .setProperty(SENDER, sender)
          .setProperty(NAME, name)
          .send(sent, "about " + name);
    }
  }

  /** The names of this application's messages that are there, by an SQL pattern. */
  List<String> names(String pattern) throws JMSException {
    try (JMSContext context = connections.createContext();
        QueueBrowser browser =
            context.createBrowser(
                sent, "%s = '%s' AND %s LIKE '%s'".formatted(SENDER, sender, NAME, pattern))) {
      List<String> names = new ArrayList<>();
      Enumeration<?> messages = browser.getEnumeration();
      while (messages.hasMoreElements()) {
        names.add(((Message) messages.nextElement()).getStringProperty(NAME));
      }
      return names;
    }
  }
}
