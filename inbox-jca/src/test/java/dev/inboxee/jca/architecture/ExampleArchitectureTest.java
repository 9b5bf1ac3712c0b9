package dev.inboxee.jca.architecture;

import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAnyPackage;
import static com.tngtech.archunit.lang.conditions.ArchConditions.onlyDependOnClassesThat;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;

import com.tngtech.archunit.core.importer.ImportOption.OnlyIncludeTests;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchRule;
import org.example.h2.H2Dialect;

@AnalyzeClasses(packagesOf = H2Dialect.class, importOptions = OnlyIncludeTests.class)
final class ExampleArchitectureTest {

  @ArchTest
  static final ArchRule a_dialect_of_a_users_own_needs_the_spi_and_jdbc_alone =
      classes()
          .that()
          .haveSimpleNameNotEndingWith("Test")
          .and()
          .doNotHaveSimpleName("H2Database")
          .should(
              onlyDependOnClassesThat(
                  resideInAnyPackage(
                      "dev.inboxee.spi..",
                      "org.example.h2",
                      "java.lang..",
                      "java.sql",
                      "java.time",
                      "java.util..")))
          .because("it is the worked example of the guide to dialects");
}
