package dev.inboxee.jca.architecture;

import static com.tngtech.archunit.core.domain.JavaClass.Predicates.belongToAnyOf;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAnyPackage;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.importer.ImportOption.OnlyIncludeTests;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchRule;
import dev.inboxee.jca.database.SqlDatabase;
import dev.inboxee.jca.database.TableDdl;
import dev.inboxee.jca.database.TestDatabase;
import dev.inboxee.jca.database.TestTable;

/** The contracts are for whoever writes a dialect, who knows the SPI and nothing of the engine. */
@AnalyzeClasses(packages = "dev.inboxee.jca", importOptions = OnlyIncludeTests.class)
final class ContractKitArchitectureTest {

  private static final String SPI = "dev.inboxee.spi..";
  private static final String KIT = "dev.inboxee.jca.dialect.contract";

  private static final DescribedPredicate<JavaClass> TABLES_AND_DATABASES =
      belongToAnyOf(SqlDatabase.class, TestDatabase.class, TestTable.class, TableDdl.class);

  @ArchTest
  static final ArchRule contracts_know_the_spi_alone =
      classes()
          .that()
          .resideInAPackage(KIT)
          .should()
          .onlyDependOnClassesThat(
              resideInAnyPackage(
                      SPI,
                      KIT,
                      "java..",
                      "javax.sql..",
                      "org.junit.jupiter..",
                      "org.assertj..",
                      "org.awaitility..")
                  .or(TABLES_AND_DATABASES));

  @ArchTest
  static final ArchRule so_do_the_tables_and_databases_that_they_use =
      classes()
          .that(TABLES_AND_DATABASES)
          .should()
          .onlyDependOnClassesThat(
              resideInAnyPackage(SPI, "java..", "javax.sql..").or(TABLES_AND_DATABASES));
}
