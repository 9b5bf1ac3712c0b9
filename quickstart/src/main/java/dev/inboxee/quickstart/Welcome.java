package dev.inboxee.quickstart;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import jakarta.enterprise.event.Startup;
import jakarta.inject.Inject;
import org.eclipse.microprofile.config.inject.ConfigProperty;

/** Says where to look, on the console where the server was started. */
@ApplicationScoped
class Welcome {

  @Inject
  @ConfigProperty(name = "http.port")
  int port;

  void say(@Observes Startup startup) {
    System.out.println("Queue changes and watch them go at http://localhost:" + port + "/");
  }
}
