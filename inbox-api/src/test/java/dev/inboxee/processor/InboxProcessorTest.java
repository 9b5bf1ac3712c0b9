package dev.inboxee.processor;

import static org.assertj.core.api.Assertions.assertThat;

import dev.inboxee.Inbox;
import dev.inboxee.internal.declaration.ReflectedQueue;
import dev.inboxee.internal.declaration.ReflectedSubscription;
import dev.inboxee.internal.rules.PlacedProblem;
import dev.inboxee.internal.rules.QueueRules;
import dev.inboxee.internal.rules.SubscriptionRules;
import dev.inboxee.internal.rules.TuningReading;
import dev.inboxee.internal.rules.TuningScope;
import dev.inboxee.message.Message;
import dev.inboxee.message.Problem;
import java.io.IOException;
import java.lang.reflect.Method;
import java.net.URLClassLoader;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.ServiceLoader;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javax.annotation.processing.Processor;
import javax.tools.Diagnostic;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

final class InboxProcessorTest {
  /** Told by reflection only, or of several classes together, or of configuration only. */
  private static final Set<Message> NOT_OF_ONE_SOURCE =
      EnumSet.of(
          Message.DECLARATION_INVALID,
          Message.QUEUE_NOT_ANNOTATED,
          Message.SUBSCRIPTION_NAME_DOUBLED,
          Message.VALUE_NO_NUMBER);

  @TempDir Path classes;

  static Stream<BadCase> badCases() {
    return Stream.concat(QueueCases.all(), SubscriptionCases.all());
  }

  static Stream<String> goodCases() {
    return GoodCases.all();
  }

  @ParameterizedTest
  @MethodSource("badCases")
  void mistake_is_told_by_the_compiler_and_by_reflection_alike(BadCase bad) throws IOException {
    String source = Sources.of(bad.body());
    Compilation checked = Compilation.checked(classes, source);
    Compilation unchecked = Compilation.unchecked(classes, source);

    assertThat(checked.texts()).singleElement().asString().startsWith(bad.message().code() + ": ");
    assertThat(checked.diagnostics().get(0).getKind()).isEqualTo(Diagnostic.Kind.ERROR);
    assertThat(checked.diagnostics().get(0).getLineNumber()).isEqualTo(bad.line());
    assertThat(unchecked.texts()).isEmpty();
    assertThat(reflected(unchecked)).isEqualTo(checked.texts());
  }

  @Test
  void queue_class_may_be_compiled_along() {
    Compilation checked =
        Compilation.checked(
            classes,
            Sources.of(
                """
                @Inbox(table = "t")
                record Bad(@Id long id, @LockedUntil Instant lockedUntil, @Payload String text) {
                  void on(@Observes @InboxSubscriber(queue = Bad.class) Bad bad) {}
                }
                """));
    assertThat(checked.texts()).singleElement().asString().startsWith("INBX0214: ");
  }

  @ParameterizedTest
  @MethodSource("goodCases")
  void what_keeps_the_rules_gets_no_message(String good) throws IOException {
    String source = Sources.of(good);

    assertThat(Compilation.checked(classes, source).diagnostics()).isEmpty();
    assertThat(reflected(Compilation.unchecked(classes, source))).isEmpty();
  }

  @Test
  void each_rule_has_its_bad_case() {
    Set<Message> rules =
        Arrays.stream(Message.values())
            .filter(message -> message.code().matches("INBX0([12]..|3[014].|33[01])"))
            .filter(message -> !NOT_OF_ONE_SOURCE.contains(message))
            .collect(Collectors.toSet());
    assertThat(badCases().map(BadCase::message).collect(Collectors.toSet())).isEqualTo(rules);
  }

  @Test
  void all_mistakes_are_told_together() {
    Compilation checked =
        Compilation.checked(
            classes,
            Sources.of(
                """
                @Inbox(table = "") record Bad(@Group int target, Object any) {
                  static private int on(
                      @Observes @InboxSubscriber(queue = Bad.class, lease = "x", workers = -1)
                      String text) {
                    return 1;
                  }
                }
                """));
    assertThat(checked.texts())
        .extracting(text -> text.substring(0, 8))
        .containsExactlyInAnyOrder(
            "INBX0104",
            "INBX0110",
            "INBX0109",
            "INBX0113",
            "INBX0204",
            "INBX0205",
            "INBX0208",
            "INBX0213",
            "INBX0216",
            "INBX0302",
            "INBX0303");
  }

  @Test
  void unknown_types_are_left_to_the_compiler() {
    Compilation checked =
        Compilation.checked(
            classes,
            Sources.of(
                """
                @Inbox(table = "t") record Bad(
                    @Id Missing id, @LockedUntil Instant lockedUntil, Missing[] text) {
                  Missing row(@Observes @InboxSubscriber(queue = Rows.class) Missing row) {
                    return null;
                  }
                  void none(@Observes @InboxSubscriber(queue = Missing.class) String text) {}
                }
                """));
    assertThat(checked.texts()).hasSize(5).noneMatch(text -> text.startsWith("INBX"));
  }

  @Test
  void processor_needs_nothing_but_its_own_jar() {
    Path own = Compilation.origin(InboxProcessor.class);
    List<String> options = List.of("-processorpath", own.toString());
    Compilation checked =
        Compilation.run(
            classes,
            options,
            List.of(),
            Sources.of(
                """
                class Bad {
                  private void on(@Observes @InboxSubscriber(queue = Plain.class) Change change) {}
                }
                """));
    assertThat(checked.texts()).singleElement().asString().startsWith("INBX0204: ");
  }

  @Test
  void compilers_find_the_processor() {
    assertThat(ServiceLoader.load(Processor.class).stream().map(ServiceLoader.Provider::type))
        .contains(InboxProcessor.class);
  }

  private static List<String> reflected(Compilation compilation) throws IOException {
    try (URLClassLoader loader = compilation.loader()) {
      return compilation.load(loader).stream()
          .flatMap(InboxProcessorTest::problems)
          .map(PlacedProblem::problem)
          .map(Problem::text)
          .toList();
    }
  }

  private static Stream<PlacedProblem> problems(Class<?> type) {
    Stream<PlacedProblem> ofQueue =
        type.isAnnotationPresent(Inbox.class)
            ? QueueRules.check(ReflectedQueue.read(type)).stream()
            : Stream.of();
    return Stream.concat(
        ofQueue, Stream.of(type.getDeclaredMethods()).flatMap(InboxProcessorTest::problems));
  }

  private static Stream<PlacedProblem> problems(Method method) {
    return ReflectedSubscription.read(method).stream()
        .flatMap(
            subscription ->
                Stream.concat(
                    SubscriptionRules.check(subscription).stream(),
                    TuningReading.of(TuningScope.of(subscription), subscription.members().tuning())
                        .problems()
                        .stream()));
  }
}
