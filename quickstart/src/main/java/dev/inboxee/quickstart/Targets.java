package dev.inboxee.quickstart;

import java.util.List;

/** The groups that have a subscription. */
final class Targets {

  static final String CRM = "crm";
  static final String ERP = "erp";

  static final List<String> ALL = List.of(CRM, ERP);

  private Targets() {}
}
