package dev.inboxee.cdi.architecture;

import static com.tngtech.archunit.base.DescribedPredicate.not;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAPackage;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAnyPackage;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ImportOption.DoNotIncludeTests;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchRule;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/** Rules between the modules; this module's tests are the first to see all three of them. */
@AnalyzeClasses(
    packages = "dev.inboxee",
    importOptions = {DoNotIncludeTests.class, DoNotIncludeTestJars.class})
final class ModulesArchitectureTest {

  @ArchTest
  static final ArchRule internals_of_the_api_are_its_own_except_the_declaration_rules =
      noClasses()
          .that()
          .resideInAnyPackage("dev.inboxee.jca..", "dev.inboxee.cdi..")
          .should()
          .dependOnClassesThat(
              resideInAPackage("dev.inboxee.internal..")
                  .and(
                      not(
                          resideInAnyPackage(
                              "dev.inboxee.internal.declaration..",
                              "dev.inboxee.internal.rules.."))))
          .because("only the declaration rules are shared by the processor and the run time");

  @ArchTest
  static final ArchRule internals_of_the_engine_are_its_own =
      noClasses()
          .that()
          .resideInAPackage("dev.inboxee.cdi..")
          .should()
          .dependOnClassesThat()
          .resideInAPackage("dev.inboxee.jca..internal..");

  @ArchTest
  static void no_package_is_in_two_modules(JavaClasses classes) {
    Map<String, Set<String>> modulesByPackage = new TreeMap<>();
    for (JavaClass each : classes) {
      modulesByPackage
          .computeIfAbsent(each.getPackageName(), name -> new TreeSet<>())
          .add(moduleOf(each));
    }
    assertThat(modulesByPackage)
        .containsKeys("dev.inboxee", "dev.inboxee.jca", "dev.inboxee.cdi")
        .allSatisfy((name, modules) -> assertThat(modules).as(name).hasSize(1));
  }

  /** The folder or archive that holds the class, whichever of them the build has made so far. */
  private static String moduleOf(JavaClass javaClass) {
    String source = javaClass.getSource().orElseThrow().getUri().toString();
    return source.substring(0, source.lastIndexOf(javaClass.getPackageName().replace('.', '/')));
  }
}
