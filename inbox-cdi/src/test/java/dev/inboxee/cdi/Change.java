package dev.inboxee.cdi;

/** A payload. */
public record Change(String record) {}
