package dev.inboxee.jca.architecture;

import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAnyPackage;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.type;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;

import com.tngtech.archunit.core.importer.ImportOption.DoNotIncludeTests;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchRule;
import dev.inboxee.Isolation;
import dev.inboxee.jca.dialect.Dialects;

@AnalyzeClasses(packages = "dev.inboxee.jca", importOptions = DoNotIncludeTests.class)
final class DialectsArchitectureTest {

  @ArchTest
  static final ArchRule built_in_dialects_know_the_spi_and_the_coded_messages =
      classes()
          .that()
          .resideInAPackage("dev.inboxee.jca.dialect..")
          .and()
          .doNotBelongToAnyOf(Dialects.class)
          .should()
          .onlyDependOnClassesThat(
              resideInAnyPackage(
                      "dev.inboxee.spi..",
                      "dev.inboxee.message",
                      "dev.inboxee.exception",
                      "dev.inboxee.jca.dialect..",
                      "java..",
                      "org.jspecify..")
                  .or(type(Isolation.class))) // which IsolationDialect names
          .because("the SPI must be enough for a dialect that is not ours");
}
