package dev.inboxee.cdi.deployment;

import dev.inboxee.cdi.handler.SubscriberMethod;
import dev.inboxee.cdi.publish.PublisherPoints;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * What CDI finds while it reads the application. Confined to the thread that deploys it.
 *
 * @param subscribers observer methods with the annotation
 * @param strays methods with the annotation that observe nothing
 * @param publishers injection points of publishers
 */
public record Found(
    List<SubscriberMethod> subscribers, Set<Method> strays, PublisherPoints publishers) {

  /** Nothing yet. */
  public Found() {
    this(new ArrayList<>(), new LinkedHashSet<>(), new PublisherPoints());
  }
}
