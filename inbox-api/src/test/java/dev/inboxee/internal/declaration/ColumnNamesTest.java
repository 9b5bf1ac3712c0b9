package dev.inboxee.internal.declaration;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class ColumnNamesTest {
  @ParameterizedTest
  @CsvSource({
    "id, id",
    "lockedUntil, locked_until",
    "URLPath, url_path",
    "crmURL, crm_url",
    "aB, a_b",
    "ID, id",
    "line2, line2",
    "line2Text, line2_text",
    "sha256Sum, sha256_sum",
    "ISO8601Date, iso8601_date",
    "HTTP2Server, http2_server",
    "locked_until, locked_until",
    "Locked_Until, locked_until",
    "größteZahl, größte_zahl",
    "überÄnderung, über_änderung"
  })
  void names_become_snake_case(String name, String column) {
    assertThat(ColumnNames.snakeCase(name)).isEqualTo(column);
  }
}
