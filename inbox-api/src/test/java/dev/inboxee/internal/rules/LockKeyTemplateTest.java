package dev.inboxee.internal.rules;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.inboxee.internal.rules.LockKeyTemplate.Member;
import dev.inboxee.internal.rules.LockKeyTemplate.Text;
import dev.inboxee.spi.table.LockKey;
import dev.inboxee.spi.table.QueueColumn;
import dev.inboxee.spi.table.Role;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

final class LockKeyTemplateTest {

  @Test
  void names_stand_in_braces_between_texts() {
    assertThat(LockKeyTemplate.parse("jobs-{id}/{target}{id}").parts())
        .containsExactly(
            new Text("jobs-"),
            new Member("id"),
            new Text("/"),
            new Member("target"),
            new Member("id"));
    assertThat(LockKeyTemplate.parse("jobs-{id}/{target}{id}").members())
        .containsExactly("id", "target");
  }

  @ParameterizedTest
  @CsvSource({
    "{{, {",
    "}}, }",
    "{{id}}, {id}",
    "{{}}, {}",
    "a}}{{b, a}{b",
    "{{{{, {{",
    "all of them, all of them"
  })
  void doubled_braces_belong_to_the_text(String template, String text) {
    assertThat(LockKeyTemplate.parse(template).parts()).containsExactly(new Text(text));
  }

  @Test
  void braces_of_the_text_may_touch_those_of_a_name() {
    assertThat(LockKeyTemplate.parse("{{{id}}}").parts())
        .containsExactly(new Text("{"), new Member("id"), new Text("}"));
  }

  @ParameterizedTest
  @CsvSource({"a{id, 2", "a}, 2", "}, 1", "{a{id}}, 1", "{id}}, 5", "{{id}, 5", "x{{{, 4"})
  void brace_without_its_other_is_pointed_at(String template, int position) {
    assertThatThrownBy(() -> LockKeyTemplate.parse(template))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("character " + position + " ");
  }

  @ParameterizedTest
  @ValueSource(strings = {" ", "\t"})
  void blank_key_is_none(String template) {
    assertThatThrownBy(() -> LockKeyTemplate.parse(template)).hasMessage("it is blank");
  }

  @Test
  void long_text_is_read() {
    String text = "{{x".repeat(20_000);
    assertThat(LockKeyTemplate.parse(text).parts()).containsExactly(new Text("{x".repeat(20_000)));
  }

  @Test
  void key_has_the_columns_of_the_members() {
    QueueColumn column = new QueueColumn("sync target", Role.GROUP, String.class, false);
    LockKey key = LockKeyTemplate.key("jobs-{{{target}", Map.of("target", column)::get);
    assertThat(key)
        .isEqualTo(new LockKey(List.of(new LockKey.Literal("jobs-{"), new LockKey.Value(column))));
    assertThat(key.text(List.of("crm"))).isEqualTo("jobs-{crm");
  }
}
