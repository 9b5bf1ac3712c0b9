package dev.inboxee.processor;

import dev.inboxee.Inbox;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Qualifier;
import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.URISyntaxException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javax.tools.Diagnostic;
import javax.tools.DiagnosticCollector;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;
import org.jspecify.annotations.NullMarked;

/**
 * What the compiler said to a source.
 *
 * @param diagnostics its messages
 * @param classes where it put class files
 */
record Compilation(List<Diagnostic<? extends JavaFileObject>> diagnostics, Path classes) {
  private static final String CLASS_PATH =
      Stream.of(Inbox.class, Shared.class, Observes.class, Qualifier.class, NullMarked.class)
          .map(Compilation::origin)
          .map(Path::toString)
          .collect(Collectors.joining(File.pathSeparator));
  private static final JavaCompiler COMPILER = ToolProvider.getSystemJavaCompiler();
  // Kept, since opening the JDK's modules takes longer than compiling a source.
  private static final StandardJavaFileManager FILES =
      COMPILER.getStandardFileManager(null, Locale.ROOT, StandardCharsets.UTF_8);

  /** Compiles with the processor. */
  static Compilation checked(Path classes, String source) {
    return run(classes, List.of("-Xlint:all,-processing"), List.of(new InboxProcessor()), source);
  }

  /** Compiles without any processor. */
  static Compilation unchecked(Path classes, String source) {
    return run(classes, List.of("-proc:none"), List.of(), source);
  }

  static Compilation run(
      Path classes, List<String> options, List<InboxProcessor> processors, String source) {
    DiagnosticCollector<JavaFileObject> diagnostics = new DiagnosticCollector<>();
    List<String> arguments = new ArrayList<>(options);
    arguments.addAll(List.of("-d", classes.toString()));
    arguments.addAll(List.of("-cp", CLASS_PATH));
    JavaCompiler.CompilationTask task =
        COMPILER.getTask(null, FILES, diagnostics, arguments, null, List.of(new Source(source)));
    if (!processors.isEmpty()) {
      task.setProcessors(processors);
    }
    task.call();
    return new Compilation(diagnostics.getDiagnostics(), classes);
  }

  /** The jar or folder of a class. */
  static Path origin(Class<?> type) {
    try {
      return Path.of(type.getProtectionDomain().getCodeSource().getLocation().toURI());
    } catch (URISyntaxException e) {
      throw new IllegalStateException(e);
    }
  }

  /** The texts of all messages. */
  List<String> texts() {
    return diagnostics.stream().map(diagnostic -> diagnostic.getMessage(Locale.ROOT)).toList();
  }

  /** The compiled classes. */
  List<Class<?>> load(URLClassLoader loader) {
    try (Stream<Path> files = Files.walk(classes)) {
      return files
          .map(file -> classes.relativize(file).toString())
          .filter(name -> name.endsWith(".class"))
          .<Class<?>>map(name -> load(loader, name.replace(".class", "").replace('/', '.')))
          .toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  URLClassLoader loader() {
    try {
      return new URLClassLoader(
          new URL[] {classes.toUri().toURL()}, Compilation.class.getClassLoader());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static Class<?> load(URLClassLoader loader, String name) {
    try {
      return Class.forName(name, false, loader);
    } catch (ClassNotFoundException e) {
      throw new IllegalStateException(e);
    }
  }

  private static final class Source extends SimpleJavaFileObject {
    private final String text;

    Source(String text) {
      super(URI.create("string:///cases/" + name(text) + ".java"), Kind.SOURCE);
      this.text = text;
    }

    // A public class wants a file of its name.
    private static String name(String text) {
      return text.contains("Good") ? "Good" : "Bad";
    }

    @Override
    public CharSequence getCharContent(boolean ignoreEncodingErrors) {
      return text;
    }
  }
}
