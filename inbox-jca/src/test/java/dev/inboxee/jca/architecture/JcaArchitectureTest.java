package dev.inboxee.jca.architecture;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

import com.tngtech.archunit.core.importer.ImportOption.DoNotIncludeTests;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchRule;

@AnalyzeClasses(packages = "dev.inboxee.jca", importOptions = DoNotIncludeTests.class)
final class JcaArchitectureTest {

  @ArchTest
  static final ArchRule knows_no_cdi =
      noClasses()
          .should()
          .dependOnClassesThat()
          .resideInAnyPackage(
              "jakarta.enterprise.inject..",
              "jakarta.enterprise.event..",
              "jakarta.enterprise.context..",
              "jakarta.enterprise.util..",
              "jakarta.inject..",
              "jakarta.interceptor..",
              "jakarta.decorator..",
              "org.eclipse.microprofile..")
          .because("the same engine runs inside a resource adapter, where there is no CDI");

  @ArchTest
  static final ArchRule knows_no_container_side =
      noClasses()
          .should()
          .dependOnClassesThat()
          .resideInAPackage("dev.inboxee.cdi..")
          .because("the container side depends on the engine, not the engine on it");

  @ArchTest
  static final ArchRule knows_only_the_jdk_jakarta_and_the_api =
      classes()
          .should()
          .onlyDependOnClassesThat()
          .resideInAnyPackage("dev.inboxee..", "java..", "javax..", "jakarta..", "org.jspecify..")
          .because("users deploy the engine with nothing but the server's own APIs");

  @ArchTest
  static final ArchRule packages_form_no_cycle =
      slices().assignedFrom(new PackageSlices()).should().beFreeOfCycles();
}
