package dev.inboxee.jca.engine;

import dev.inboxee.spi.table.Form;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.ArgumentsProvider;
import org.junit.jupiter.params.support.ParameterDeclarations;

/** The forms in which a class of tests runs: all but those that it or a class above excludes. */
final class FormsServed implements ArgumentsProvider {

  @Override
  public Stream<? extends Arguments> provideArguments(
      ParameterDeclarations parameters, ExtensionContext context) {
    Set<Form> forms = EnumSet.allOf(Form.class);
    for (Class<?> c = context.getRequiredTestClass(); c != null; c = c.getSuperclass()) {
      In in = c.getDeclaredAnnotation(In.class);
      if (in != null) {
        forms.retainAll(List.of(in.value()));
      }
    }
    return forms.stream().map(Arguments::of);
  }
}
