package dev.inboxee.it;

import static org.assertj.core.api.Assertions.assertThat;

import dev.inboxee.it.app.Patience;
import dev.inboxee.it.refused.Missing;
import dev.inboxee.it.refused.One;
import dev.inboxee.it.refused.Two;
import org.jboss.arquillian.junit5.ArquillianExtension;
import org.jboss.shrinkwrap.api.asset.StringAsset;
import org.jboss.shrinkwrap.api.spec.WebArchive;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/** Mistakes stop the deployment, and the server's log names them. Runs outside the server. */
@ExtendWith(ArquillianExtension.class)
@ExpectedInLog(
    value = {"CWWKZ0002E", "SRVE0283E", "SRVE0265E"},
    firstTime = "FFDC1015I")
class RefusalIT {

  /** The last that the server logs of a start that failed; the test must not end before. */
  private static final String LAST_CAPTURE = "DynamicVirtualHost startWebApp";

  private final ServerLog log = ServerDirectory.ofTestRun().log();

  @Test
  void badValuesAreAllNamedWithKeyValueAndRule() throws Exception {
    refused(
        Wars.withInbox("badvalues", Missing.class, One.class)
            .addAsResource(
                new StringAsset(
                    "inbox.subscription.never_created.workers=many\ninbox.drain-timeout=P2D\n"),
                "META-INF/microprofile-config.properties"),
        "INBX0301",
        "inbox.subscription.never_created.workers",
        "many",
        "whole number",
        "INBX0303",
        "inbox.drain-timeout",
        "P2D",
        "PT1H");
  }

  @Test
  void twoSubscriptionsOfOneNameAreRefused() throws Exception {
    refused(
        Wars.withInbox("onename", Missing.class, One.class, Two.class),
        "INBX0215",
        "never_created",
        One.class.getName(),
        Two.class.getName());
  }

  @Test
  void aMissingTableIsNamedWithItsDataSource() throws Exception {
    refused(
        Wars.withInbox("notable", Missing.class, One.class),
        "INBX0410",
        "never_created",
        "java:comp/DefaultDataSource",
        LAST_CAPTURE);
  }

  private void refused(WebArchive war, String... texts) throws Exception {
    String application = war.getName().replace(".war", "");
    try (DropIn dropIn = DropIn.of(war)) {
      Patience.until(
          () -> assertThat(log.since("Starting application " + application)).contains(texts));
      Patience.until(
          () ->
              assertThat(log.since("Starting application " + application))
                  .containsAnyOf(
                      "CWWKZ0002E: An exception occurred while starting the application "
                          + application,
                      "CWWKZ0012I: The application " + application + " was not started"));
    }
  }
}
