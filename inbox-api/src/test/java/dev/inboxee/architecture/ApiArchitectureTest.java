package dev.inboxee.architecture;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

import com.tngtech.archunit.core.importer.ImportOption.DoNotIncludeTests;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchRule;

@AnalyzeClasses(packages = "dev.inboxee", importOptions = DoNotIncludeTests.class)
final class ApiArchitectureTest {

  @ArchTest
  static final ArchRule knows_only_the_jdk_and_jakarta =
      classes()
          .should()
          .onlyDependOnClassesThat()
          .resideInAnyPackage("dev.inboxee..", "java..", "javax..", "jakarta..", "org.jspecify..")
          .because("users deploy the API with nothing but the server's own APIs");

  @ArchTest
  static final ArchRule knows_no_other_module =
      noClasses()
          .should()
          .dependOnClassesThat()
          .resideInAnyPackage("dev.inboxee.jca..", "dev.inboxee.cdi..")
          .because("the API depends on no module of ours");

  @ArchTest
  static final ArchRule stays_in_its_packages =
      noClasses()
          .should()
          .resideInAnyPackage("dev.inboxee.jca..", "dev.inboxee.cdi..")
          .because("no package is in two modules");

  @ArchTest
  static final ArchRule packages_form_no_cycle =
      slices().assignedFrom(new PackageSlices()).should().beFreeOfCycles();
}
