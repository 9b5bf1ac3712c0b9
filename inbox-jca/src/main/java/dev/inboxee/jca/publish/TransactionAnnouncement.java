package dev.inboxee.jca.publish;

import dev.inboxee.jca.Transactions;
import dev.inboxee.jca.wake.Announcer;
import dev.inboxee.jca.wake.Written;
import dev.inboxee.spi.table.TableName;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Gathers what is written in one transaction. Guarded by its monitor. */
final class TransactionAnnouncement implements Announcement, Transactions.Companion {

  private record Place(String dataSource, TableName table) {}

  private final List<Announcer> announcers;
  private final Map<Place, Set<@Nullable String>> groups = new LinkedHashMap<>();
  private boolean committing;

  TransactionAnnouncement(List<Announcer> announcers) {
    this.announcers = announcers;
  }

  @Override
  public void add(Written rows) {
    if (isLate(rows)) { // written by someone who was told of the commit after this one
      announcers.forEach(announcer -> announcer.committing(rows));
    }
  }

  private synchronized boolean isLate(Written rows) {
    boolean isNew =
        groups
            .computeIfAbsent(
                new Place(rows.dataSource(), rows.table()), place -> new LinkedHashSet<>())
            .addAll(rows.groups());
    return committing && isNew;
  }

  @Override
  public void committing() {
    for (Written rows : begun()) {
      announcers.forEach(announcer -> announcer.committing(rows));
    }
  }

  private synchronized List<Written> begun() {
    committing = true;
    return written();
  }

  @Override
  public void committed() {
    for (Written rows : written()) {
      announcers.forEach(announcer -> announcer.committed(rows));
    }
  }

  private synchronized List<Written> written() {
    List<Written> written = new ArrayList<>();
    groups.forEach(
        (place, names) -> written.add(new Written(place.dataSource(), place.table(), names)));
    return written;
  }
}
