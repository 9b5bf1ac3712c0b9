package dev.inboxee.it;

import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ServerLogTest {

  private static final String STARTED =
      "[11/30/26, 12:47:57:533 UTC] 00000028 com.ibm.ws.app.manager.AppMessageHelper            A"
          + " CWWKZ0001I: Application app started in 8.391 seconds.";
  private static final String REFUSED =
      "[11/30/26, 12:49:27:050 UTC] 00000058 com.ibm.ws.app.manager.AppMessageHelper            E"
          + " CWWKZ0002E: An exception occurred while starting the application app.";
  private static final String CAPTURED =
      "[11/30/26, 13:02:08:811 UTC] 0000004a com.ibm.ws.logging.internal.impl.IncidentImpl      I"
          + " FFDC1015I: An FFDC Incident has been created: \"java.lang.IllegalStateException\"";

  @TempDir Path folder;
  private Path file;
  private ServerLog log;

  @BeforeEach
  void emptyLog() throws IOException {
    file = Files.createFile(folder.resolve("messages.log"));
    log = new ServerLog(file);
  }

  @Test
  void anErrorFailsTheCheck() throws IOException {
    append(STARTED, REFUSED);
    assertThatThrownBy(() -> log.check()).hasMessageContaining("CWWKZ0002E");
  }

  @Test
  void aCapturedFailureFailsTheCheck() throws IOException {
    append(CAPTURED);
    assertThatThrownBy(() -> log.check()).hasMessageContaining("FFDC1015I");
  }

  @Test
  void anExpectedErrorPasses() throws IOException {
    append(STARTED, REFUSED);
    assertThatCode(() -> log.check("CWWKZ0002E")).doesNotThrowAnyException();
  }

  @Test
  void anExpectedErrorThatIsMissingFailsTheCheck() throws IOException {
    append(STARTED);
    assertThatThrownBy(() -> log.check("CWWKZ0001I"))
        .hasMessageContaining("missing from it:\nCWWKZ0001I");
  }

  @Test
  void anErrorIsReportedOnce() throws IOException {
    append(REFUSED);
    assertThatThrownBy(() -> log.check()).isInstanceOf(AssertionError.class);
    append(STARTED);
    assertThatCode(() -> log.check()).doesNotThrowAnyException();
  }

  private void append(String... lines) throws IOException {
    Files.writeString(file, String.join("\n", lines) + "\n", StandardOpenOption.APPEND);
  }
}
