package dev.inboxee.architecture;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.library.dependencies.SliceAssignment;
import com.tngtech.archunit.library.dependencies.SliceIdentifier;

/** Each package is a slice of its own, the module's root package too. */
final class PackageSlices implements SliceAssignment {
  @Override
  public SliceIdentifier getIdentifierOf(JavaClass javaClass) {
    return javaClass.getPackageName().startsWith("dev.inboxee")
        ? SliceIdentifier.of(javaClass.getPackageName())
        : SliceIdentifier.ignore();
  }

  @Override
  public String getDescription() {
    return "packages";
  }
}
