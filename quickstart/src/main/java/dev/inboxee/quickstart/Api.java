package dev.inboxee.quickstart;

import jakarta.ws.rs.ApplicationPath;
import jakarta.ws.rs.core.Application;

/** Puts the REST resources under {@code /api}. */
@ApplicationPath("api")
public class Api extends Application {}
