package dev.inboxee.cdi.architecture;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

import com.tngtech.archunit.core.importer.ImportOption.DoNotIncludeTests;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchRule;
import dev.inboxee.jca.architecture.PackageSlices;

@AnalyzeClasses(packages = "dev.inboxee.cdi", importOptions = DoNotIncludeTests.class)
final class CdiArchitectureTest {

  @ArchTest
  static final ArchRule knows_only_the_jdk_jakarta_microprofile_and_ours =
      classes()
          .should()
          .onlyDependOnClassesThat()
          .resideInAnyPackage(
              "dev.inboxee..",
              "java..",
              "javax..",
              "jakarta..",
              "org.eclipse.microprofile..",
              "org.jspecify..")
          .because("users deploy the extension with nothing but the server's own APIs");

  @ArchTest
  static final ArchRule packages_form_no_cycle =
      slices().assignedFrom(new PackageSlices()).should().beFreeOfCycles();
}
