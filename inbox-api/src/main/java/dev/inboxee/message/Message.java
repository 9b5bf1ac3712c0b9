package dev.inboxee.message;

import org.jspecify.annotations.Nullable;

/**
 * The coded messages. A code is never reused; {@code docs/messages.md} gives cause and remedy of
 * each.
 *
 * <p>Ranges: 01 queue tables, 02 subscriptions, 03 configuration, 04 start, 05 claims and leases,
 * 06 deliveries and settlements, 07 publishing, 08 stop. The constants stand in the order of their
 * codes.
 */
public enum Message {
  /** Problems found together. Arguments: how many, their texts. */
  DECLARATION_INVALID("INBX0100", "%s problem(s) in queue declarations:%s"),

  /** A class without the annotation is used as a queue class. Argument: the class. */
  QUEUE_NOT_ANNOTATED(
      "INBX0101",
      "%s is used as a queue class but has no @Inbox; annotate it with @Inbox(table = \"...\")"),

  /** The annotation stands on what cannot hold a row. Arguments: the class, what it is. */
  QUEUE_SHAPE_UNFIT(
      "INBX0102",
      "%s is %s; @Inbox stands on a record, or on a class that is neither abstract nor an inner"
          + " class: make it one"),

  /** A row object cannot be made. Argument: the class. */
  QUEUE_CONSTRUCTOR_MISSING(
      "INBX0103",
      "%s has no constructor without parameters; add one (it may be private), or make the class a"
          + " record"),

  /** Arguments: the class, the name found. */
  TABLE_NAME_BLANK("INBX0104", "%s: @Inbox(table) is blank ('%s'); name the queue table"),

  /** Arguments: the class, the name found. */
  SCHEMA_NAME_BLANK(
      "INBX0105", "%s: @Inbox(schema) is blank ('%s'); name the schema, or leave the member out"),

  /** Argument: the class. */
  COLUMNS_MISSING(
      "INBX0106",
      "%s has no columns; declare a record component, or a field that is neither static nor"
          + " transient, for each column of the table"),

  /** Arguments: the member, the name found. */
  COLUMN_NAME_BLANK(
      "INBX0107", "%s: @Column is blank ('%s'); name the column, or remove the annotation"),

  /** Two members are one column. Arguments: the later member, its column, the earlier one, its. */
  COLUMN_NAME_DOUBLED(
      "INBX0108",
      "%s is column '%s', and so is %s ('%s'; case does not tell columns apart); rename one, or name"
          + " its column with @Column"),

  /** A data column's type. Arguments: the member, its type, the types there are. */
  COLUMN_TYPE_UNSUPPORTED(
      "INBX0109",
      "%s has the type %s, which is no column's type; use one of: %s (or, in a class, make the field"
          + " transient if it is no column)"),

  /** A role's type. Arguments: the member, the role, its type, the types the role takes. */
  ROLE_TYPE_UNSUPPORTED(
      "INBX0110", "%s plays the role @%s and has the type %s; the role takes one of: %s"),

  /** A role on two columns. Arguments: the later member, the role, the earlier member. */
  ROLE_DOUBLED(
      "INBX0111",
      "%s plays the role @%s, and so does %s; a role plays on one column: keep it on one of them"),

  /** Two roles on a column. Arguments: the member, its roles. */
  ROLES_ON_ONE_COLUMN(
      "INBX0112", "%s plays the roles %s; a column plays one role at most: keep one of them"),

  /** Argument: the class. */
  ID_MISSING(
      "INBX0113",
      "%s has no @Id; put @Id on the column that names a row (long, int, UUID, String)"),

  /** A row cannot be read into a final field. Argument: the field. */
  FIELD_FINAL(
      "INBX0114",
      "%s is final, so a row cannot be read into it; remove 'final', make the class a record, or"
          + " make the field transient if it is no column"),

  /** Arguments: the class, the template, what is wrong with it. */
  LOCK_KEY_INVALID(
      "INBX0116",
      "%s: @Inbox(advisoryLock) is '%s': %s; write a text with the names of components or fields in"
          + " braces, such as \"jobs-{id}\", and {{ and }} for braces that belong to the text"),

  /** Arguments: the class, the template, the placeholder's name, the members there are. */
  LOCK_KEY_MEMBER_UNKNOWN(
      "INBX0117",
      "%s: @Inbox(advisoryLock) is '%s', but '%s' names no component or field that is a column; name"
          + " one of: %s"),

  /** Arguments: the class, the template, the placeholder's name, what is unfit about it. */
  LOCK_KEY_MEMBER_UNFIT(
      "INBX0118",
      "%s: @Inbox(advisoryLock) is '%s', but '%s' %s, and a key needs a value that stays as it is and"
          + " has one text; name the id, the group, the priority, the partition key or a data column"
          + " whose type is a whole number, boolean, String, UUID, LocalDate or an enum"),

  /** Two forms at once. Arguments: the class, the template, the member with the lease. */
  LOCK_KEY_WITH_LEASE(
      "INBX0119",
      "%s: @Inbox(advisoryLock) is '%s', but '%s' is @LockedUntil, and a row in work is held by one of"
          + " them: remove @LockedUntil, or leave advisoryLock out to hold rows by leases"),

  /** Arguments: the class, the template, the member with the group. */
  LOCK_KEY_WITH_FIFO(
      "INBX0120",
      "%s: @Inbox(advisoryLock) is '%s', but the groups keep their order (fifo = true), which the"
          + " advisory lock form does not serve; remove fifo and put the group into the key, such as"
          + " \"jobs-{%s}\": then one row of a group is in work at a time"),

  /** Arguments: the class, the mode. */
  MODE_WITHOUT_FORM(
      "INBX0121",
      "%s: @Inbox(isolation) is %s, which is a mode of SQLite's, but the class declares the row lock"
          + " form, which SQLite does not serve; add a column for @LockedUntil or a key"
          + " (advisoryLock), or choose an isolation level of your database"),

  /** The queue member names something else. Arguments: the method, the class. */
  SUBSCRIPTION_QUEUE_NOT_ANNOTATED(
      "INBX0201",
      "%s: @InboxSubscriber(queue) is %s, which has no @Inbox; name the class or record that"
          + " describes the queue table"),

  /** Argument: the method. */
  SUBSCRIBER_NOT_OBSERVER(
      "INBX0202",
      "%s: the parameter annotated @InboxSubscriber observes nothing; add @Observes to it"),

  /** Argument: the method. */
  SUBSCRIBER_ASYNCHRONOUS(
      "INBX0203",
      "%s uses @ObservesAsync, whose answer nobody waits for; use @Observes: the inbox calls it on a"
          + " thread of the managed executor anyway"),

  /** Argument: the method. */
  SUBSCRIBER_PRIVATE(
      "INBX0204",
      "%s is private, so it cannot be called through the bean's proxy with its interceptors; remove"
          + " 'private'"),

  /** Argument: the method. */
  SUBSCRIBER_STATIC(
      "INBX0205",
      "%s is static, so interceptors do not apply to it; make it a method of the bean's instance"),

  /** Argument: the method. */
  SUBSCRIBER_ABSTRACT(
      "INBX0206", "%s is abstract; put @InboxSubscriber on the method that does the work"),

  /** Arguments: the method, its return type. */
  SUBSCRIBER_RETURNS_STAGE(
      "INBX0207",
      "%s returns %s, but the row is settled when the method returns, before a stage completes; wait"
          + " for it in the method and return void or Outcome"),

  /** Arguments: the method, its return type. */
  SUBSCRIBER_RETURN_TYPE(
      "INBX0208",
      "%s returns %s; a handler returns void, which acknowledges, or Outcome, or, if it takes a List"
          + " of messages, List<Outcome>"),

  /** Arguments: the method, the reception found. */
  SUBSCRIBER_RECEPTION(
      "INBX0209",
      "%s observes with notifyObserver = %s, which skips deliveries while no instance exists; remove"
          + " notifyObserver"),

  /** Arguments: the method, the phase found. */
  SUBSCRIBER_PHASE(
      "INBX0210",
      "%s observes with during = %s, but its answer is needed before any transaction ends; remove"
          + " during"),

  /** Arguments: the method, the group, the queue class. */
  GROUP_WITHOUT_COLUMN(
      "INBX0211",
      "%s names the group '%s', but %s has no @Group column; add one, or leave group out to read the"
          + " whole table"),

  /** Row mode. Arguments: the method, the parameter's type, the queue class. */
  ROW_PARAMETER_UNFIT(
      "INBX0213",
      "%s observes %s, but %3$s has no @Payload column, so the row itself is delivered; observe %3$s,"
          + " or put @Payload on the column with the payload"),

  /** Payload mode. Arguments: the method, the queue class. */
  PAYLOAD_PARAMETER_UNFIT(
      "INBX0214",
      "%s observes %s itself, but that has a @Payload column, so the decoded payload is delivered;"
          + " observe the payload's type (byte[] takes it undecoded), or remove @Payload"),

  /** Arguments: the later method, the name, the earlier method. */
  SUBSCRIPTION_NAME_DOUBLED(
      "INBX0215",
      "%s is a subscription of the name '%s', and so is %s; give one another name with"
          + " @InboxSubscriber(name)"),

  /** Arguments: where, the value's source, the value, the queue class. */
  LEASE_WITHOUT_COLUMN(
      "INBX0216",
      "%s: %s is '%s', but %s has no @LockedUntil column, so its rows are not held by leases; add one,"
          + " or leave the lease out"),

  /** Arguments: the method, a type that it could take. */
  BATCH_WITHOUT_TYPE(
      "INBX0217",
      "%s takes a List that does not say of what; name the type of one message, such as List<%s>"),

  /** Argument: the method. */
  DELIVERY_OF_BATCH(
      "INBX0218",
      "%s takes a List of messages and one Delivery, but each message has its own; take a"
          + " List<Delivery>, which is in the order of the messages"),

  /** Arguments: the method, the parameter's type. */
  DELIVERIES_OF_MESSAGE(
      "INBX0219", "%s takes one %s and a List<Delivery>; take the Delivery, or a List of messages"),

  /** Arguments: where, the value's source, the value. */
  VALUE_NO_NUMBER("INBX0301", "%s: %s is '%s', which is no whole number; write one, such as 4"),

  /** Arguments: where, the value's source, the value. */
  VALUE_NO_DURATION(
      "INBX0302",
      "%s: %s is '%s', which is no duration; write an ISO-8601 duration, such as PT30S or PT1.5S"),

  /** Arguments: where, the value's source, the value, the smallest and the largest allowed. */
  VALUE_OUT_OF_RANGE("INBX0303", "%s: %s is '%s'; it takes a value from %s to %s"),

  /** Arguments: where, the value's source, what is wrong with it. */
  FAILURE_POLICY_INVALID("INBX0304", "%s: %s: %s"),

  /** Arguments: where, the value's source, the value, the queue class. */
  FAILURE_POLICY_NEEDS_RETRY_AFTER(
      "INBX0305",
      "%s: %s is '%s', but %s has no @RetryAfter column to hold the delay; add one, or write retry,"
          + " drop or deadLetter"),

  /** Arguments: where, the value's source, the value. */
  FAILURE_POLICY_NEEDS_DEAD_LETTER(
      "INBX0306",
      "%s: %s is '%s', but the subscription has no dead-letter target; declare deadLetter and"
          + " maxAttempts, or choose another policy"),

  /** Arguments: where, the value's source, the value, the queue class. */
  MAX_ATTEMPTS_NEEDS_ATTEMPT(
      "INBX0307",
      "%s: %s is '%s', but %s has no @Attempt column to count attempts; add one, or leave the cap"
          + " out"),

  /** Arguments: where, the value's source, the value. */
  MAX_ATTEMPTS_NEEDS_DEAD_LETTER(
      "INBX0308",
      "%s: %s is '%s', but there is no target for the rows that reach the cap; declare deadLetter"
          + " too, or leave the cap out"),

  /** Arguments: where, the value's source, the value. */
  DEAD_LETTER_NEEDS_MAX_ATTEMPTS(
      "INBX0309",
      "%s: %s is '%s', but no cap moves rows there; declare maxAttempts too, or leave the target"
          + " out"),

  /** Arguments: where, the value's source, the value, what the subscription reads. */
  DEAD_LETTER_READ_AGAIN(
      "INBX0310",
      "%s: %s is '%s', but the subscription reads %s, so it would be delivered its own dead letters"
          + " again; name a target that it does not read"),

  /** Arguments: where, the value's source, the value. */
  TIMEOUT_NEEDS_TRANSACTION(
      "INBX0311",
      "%s: %s is '%s', but the handler does not run in the transaction that settles its row; set"
          + " transactional to true, or leave the timeout out"),

  /** Arguments: where, the value's source, the value. */
  BATCH_NEEDS_LIST(
      "INBX0330",
      "%s: %s is '%s', but the handler takes messages one by one; let it observe a List of them, or"
          + " leave the batch out"),

  /** Arguments: where, the value's source, the value. */
  BATCH_TRANSACTIONAL(
      "INBX0331",
      "%s: %s is '%s', but the handler takes batches, and a transaction settles one row; let it"
          + " observe a single message, or leave transactional out"),

  /** More rows than a claim of a FIFO group takes. Arguments: subscription, why, batch. */
  BATCH_OF_FIFO_GROUP(
      "INBX0332",
      "Subscription %s reads %s: its batches have one row instead of the %s asked for."),

  /** Arguments: subscription, how many outcomes, how many messages. */
  BATCH_ANSWER_SIZE(
      "INBX0334",
      "Subscription %s: the handler answered %s outcome(s) to a batch of %s message(s); the failure"
          + " policy settles all of them. Return one for each message, in the order of the messages,"
          + " or one Outcome for all."),

  /** Arguments: subscription, what is there, the row's id. */
  BATCH_ANSWER_UNFIT(
      "INBX0335",
      "Subscription %s: the handler's list has %s where the Outcome of row %s belongs; the failure"
          + " policy settles that row. Put one there, for instance Outcome.ack()."),

  /** The deliveries of a batch were asked for where there is none. */
  NO_DELIVERIES(
      "INBX0336",
      "There is no batch in this request context; use the injected List<Delivery> only in what a"
          + " handler of batches calls, on the handler's thread."),

  /** Arguments: where, the value's source, the value, the other one's source, its value. */
  WORKERS_GIVEN_TWICE(
      "INBX0340",
      "%s: %s is '%s' and %s is '%s', but workers are either keyed or not; give one of the two"),

  /** Arguments: where, the value's source, the value, the queue class. */
  WORKERS_BY_KEY_NEED_KEY(
      "INBX0341",
      "%s: %s is '%s', but queue class %s has no column with @PartitionKey; mark the column whose"
          + " rows are to go one after the other, or set workers instead"),

  /** Arguments: where, the value's source, the value, the queue class. */
  WORKERS_BY_KEY_OF_FIFO(
      "INBX0342",
      "%s: %s is '%s', but the groups of queue class %s keep their order already (fifo = true); set"
          + " workers instead"),

  /** Arguments: where, the value's source, the value. */
  WORKERS_BY_KEY_OF_BATCHES(
      "INBX0343",
      "%s: %s is '%s', but the handler takes batches, in which rows of one key would be in work"
          + " together; let it observe single messages, or set workers instead"),

  /** Arguments: where, the value's source, the value. */
  VALUE_NO_FLAG("INBX0350", "%s: %s is '%s'; it takes true or false"),

  /** A key that nothing reads. Arguments: key, source, the nearest known key. */
  CONFIGURATION_KEY_UNKNOWN(
      "INBX0351",
      "Configuration key %s (from %s) is not known and has no effect; the nearest known key is %s."),

  /** A key of a subscription that is not there. Arguments: key, source, name, names there are. */
  CONFIGURATION_SUBSCRIPTION_UNKNOWN(
      "INBX0352",
      "Configuration key %s (from %s) names the subscription '%s', which this application does not"
          + " have; it has %s. Correct the name or remove the key."),

  /** More workers than a FIFO group can use. Arguments: subscription, group, workers. */
  WORKERS_OF_FIFO_GROUP(
      "INBX0354",
      "Subscription %s reads the FIFO group '%s', whose rows go one at a time: one worker serves it"
          + " instead of the %s asked for."),

  /** No queue table can be told from a publisher's type. Arguments: place, type. */
  PUBLISHER_TYPE_UNKNOWN(
      "INBX0355",
      "%s injects %s, which does not tell its queue table. Write InboxPublisher<Q> with Q a class"
          + " or record annotated @Inbox."),

  /** A publisher between data sources. Arguments: queue class, subscriptions and data sources. */
  PUBLISHER_DATA_SOURCE_AMBIGUOUS(
      "INBX0356",
      "The publisher of %s cannot tell where its table is, since its subscriptions read different"
          + " data sources: %s. Configure one data source for all of them."),

  /** More than one codec. Argument: the beans. */
  CODEC_AMBIGUOUS(
      "INBX0357",
      "More than one bean of type PayloadCodec is enabled: %s. Leave one, or mark the one to use as"
          + " an @Alternative with a @Priority."),

  /** A further parameter that cannot be injected. Arguments: method, parameter, why. */
  PARAMETER_NOT_INJECTABLE(
      "INBX0358",
      "Handler %s: its parameter %s cannot be injected: %s. Further parameters are injection points"
          + " or take the Delivery."),

  /** A bean whose method cannot be called. Arguments: method, why. */
  HANDLER_NOT_CALLABLE(
      "INBX0359",
      "Handler %s cannot be called on its bean: %s. Let the bean have its class as a bean type, and"
          + " let that class be one that the container can make a proxy of."),

  /** More than one clock. Argument: the beans. */
  CLOCK_AMBIGUOUS(
      "INBX0360",
      "More than one bean of type java.time.Clock is enabled: %s, and a queue table goes by the"
          + " host's clock (@Inbox(clock = HOST)). Leave one, or mark the one to use as an"
          + " @Alternative with a @Priority, or give the others a qualifier."),

  /** A bean that no delivery could reach. Arguments: method, scope. */
  HANDLER_SCOPE_INACTIVE(
      "INBX0361",
      "Handler %s belongs to a bean of the scope @%s, which is not active while a row is delivered, so"
          + " every delivery would fail. Give the bean the scope @ApplicationScoped, @RequestScoped or"
          + " @Dependent."),

  /** No dialect knows the product. Arguments: product, version, what is served. */
  DATABASE_UNKNOWN(
      "INBX0401",
      "The database is %s (version %s), which no dialect serves. Served are: %s or newer each."
          + " Use one of these, or add a dialect of your own as a service."),

  /** A known product is too old. Arguments: product, version, what is served. */
  DATABASE_TOO_OLD(
      "INBX0402",
      "The database is %s version %s, which is too old. Served is: %s or newer."
          + " Update the database server or, of an embedded one, its driver."),

  /** A service file names what is not a dialect. Argument: what the loader says. */
  DIALECT_BROKEN(
      "INBX0403",
      "A dialect could not be loaded: %s. Correct the file"
          + " META-INF/services/dev.inboxee.spi.dialect.Dialect or the class that it names."),

  /** Arguments: table, data source. */
  TABLE_MISSING(
      "INBX0410",
      "Table %s does not exist in data source %s. Create it, or correct @Inbox(table, schema)."),

  /** Arguments: table, data source, missing columns, columns found. */
  TABLE_LACKS_COLUMNS(
      "INBX0411",
      "Table %s in data source %s lacks the columns %s; it has %s. Add them, or correct the fields"
          + " or their @Column."),

  /** Arguments: subscription, form, product. */
  FORM_NOT_SERVED("INBX0412", "Subscription %s needs the %s form, which %s does not serve."),

  /** Arguments: subscription, cause. */
  DATABASE_OUT(
      "INBX0413",
      "Subscription %s waits for its database, which did not answer: %s. It is tried again until"
          + " it does."),

  /** Arguments: subscription, table, statement. */
  INDEX_MISSING(
      "INBX0414",
      "Subscription %s: table %s lacks an index that its claims need, so each reads more rows than"
          + " it takes. Run: %s"),

  /**
   * Arguments: subscription, data source, how many connections it gave, how many subscriptions hold
   * at once, how many more handlers need, and extensions, the least size, the size for all.
   */
  POOL_TOO_SMALL(
      "INBX0415",
      "Subscription %1$s: data source %2$s gave %3$s connection(s) at once, but the subscriptions on"
          + " it hold up to %4$s while handlers work, besides which handlers need %5$s and the"
          + " extension of leases %6$s. Let its pool have at least %7$s; with %8$s no handler waits"
          + " for a connection. Or set fewer workers."),

  /** Arguments: subscription, data source. */
  SESSION_SHARED(
      "INBX0416",
      "Subscription %s: the container gives handlers the very session of data source %s that holds"
          + " their row, so their writes would be lost or kept with the claim. Use an XA data source"
          + " (javax.sql.XADataSource), or the lease form (@LockedUntil)."),

  /** Argument: data source. */
  NO_AUTOCOMMIT(
      "INBX0417",
      "Data source %s hands out connections that do not commit by themselves outside of"
          + " transactions, so that what is published or settled there would be lost without a"
          + " word. Let its connections begin in autocommit, as JDBC has it."),

  /** Arguments: subscription, form, product. */
  CLOCK_NOT_SERVED(
      "INBX0420",
      "Subscription %s: its queue class says clock = HOST, but in the %s form the dialect of %s goes"
          + " by the database's clock alone. Leave clock out, or let the dialect take a clock."),

  /** Arguments: subscription, table, what reading an id threw. */
  ROW_UNNAMED(
      "INBX0421",
      "Subscription %s: table %s has due rows whose ids cannot be read, so nothing can be done to"
          + " them. They stay where they are, and the others are delivered. Correct their ids. One"
          + " of them: %s"),

  /** Arguments: subscription, table, level, form, product, served levels. */
  ISOLATION_NOT_SERVED(
      "INBX0422",
      "Subscription %s: the queue class of table %s says isolation = %s, which in the %s form is not"
          + " served on %s. Served are: %s"),

  /** Arguments: subscription, table, level, data source, level found, what the database said. */
  ISOLATION_NOT_OPENED(
      "INBX0423",
      "Subscription %s: the queue class of table %s says isolation = %s, but transactions of data"
          + " source %s cannot be opened at it, and run at %s. Set the level at the data source, in"
          + " Open Liberty its attribute isolationLevel, or make it no XA data source. The database"
          + " says: %s"),

  /** Arguments: subscription, table, level, data source. */
  ISOLATION_NOT_SHARED(
      "INBX0424",
      "Subscription %s: the queue class of table %s says isolation = %s, but within one transaction"
          + " data source %s gives handlers another session than the one that was opened so. Let its"
          + " connections be shared, or set the level at the data source."),

  /** Arguments: data source, product. */
  LISTEN_NOT_SERVED(
      "INBX0430",
      "inbox.listen-notify is on for data source %s, but its database is %s, which has no LISTEN and"
          + " NOTIFY; PostgreSQL has. Set inbox.listen-notify to false, or to the JNDI names of the"
          + " data sources that lead to PostgreSQL."),

  /** Arguments: key with its source, name, the data sources in use. */
  LISTEN_DATA_SOURCE_UNKNOWN(
      "INBX0431",
      "Configuration: %s names '%s', which is neither true nor false nor a data source of a"
          + " subscription or a publisher. Those are: %s."),

  /** The application's subscriptions. Arguments: how many, which, those that are disabled. */
  SUBSCRIPTIONS_FOUND("INBX0450", "%s inbox subscription(s) found:%s"),

  /** Nothing to do. */
  NO_SUBSCRIPTION(
      "INBX0451",
      "No inbox subscription was found in this application. If there should be one: its bean must"
          + " be discovered (give the class a scope such as @ApplicationScoped, or the archive a"
          + " beans.xml with bean-discovery-mode=\"all\") and its method needs @Observes"
          + " @InboxSubscriber."),

  /** All of it is off. Argument: how many subscriptions. */
  INBOX_DISABLED(
      "INBX0452", "inbox.enabled is false: none of the %s inbox subscription(s) found is started."),

  /** Something the server should offer is not there. Arguments: kind, JNDI name, cause, remedy. */
  RESOURCE_NOT_FOUND("INBX0453", "There is no %s at the JNDI name '%s': %s. %s"),

  /** A subscription runs. Argument: name. */
  SUBSCRIPTION_STARTED("INBX0454", "Subscription %s has started."),

  /** The transaction would not see the last claim. Arguments: group, isolation level. */
  FIFO_ISOLATION(
      "INBX0501",
      "Group %s keeps its order, and a claim of such a group within a transaction needs the"
          + " isolation level read committed, but this transaction has %s. Claim in autocommit, or"
          + " begin the transaction with read committed."),

  /** Arguments: subscription, how long at least. */
  ROW_WAITS_FOR_THREAD(
      "INBX0502",
      "Subscription %s: a row that was claimed more than %s ago still waits for a thread of the"
          + " managed executor; its lease is extended meanwhile. Give the executor more threads: one"
          + " for each worker, and one for each data source. This is said once."),

  /** The claim would not be seen by others. Argument: group. */
  FIFO_TRANSACTION(
      "INBX0510",
      "Group %s keeps its order, and on this database a claim of such a group commits each of its"
          + " statements, but the connection is in a transaction. Claim in autocommit."),

  /** Times could be wrong by hours. Arguments: the server's version, the time zone found. */
  ZONE_HINT_IGNORED(
      "INBX0511",
      "MySQL %s does not set time_zone for one statement (SET_VAR): it stayed %s, and times could be"
          + " wrong by hours. Use MySQL 8.0.17 or newer, or let the connections' time zone be UTC:"
          + " SET time_zone = '+00:00'."),

  /** A form without a guard. Arguments: table, database, form, what the dialect says. */
  FIFO_NOT_SERVED(
      "INBX0512",
      "The groups of table %s keep their order, which %s cannot guarantee in the %s form: %s. Choose"
          + " another form, the lease form by a column with @LockedUntil, or leave fifo = true out."),

  /** First failed claim. Arguments: subscription, cause. */
  CLAIMS_FAIL(
      "INBX0550",
      "Subscription %s cannot claim rows: %s. It is tried again, at the latest every five seconds;"
          + " look at the database. Further failures are logged at DEBUG until one succeeds."),

  /** First claim after failures. Argument: subscription. */
  CLAIMS_RECOVERED("INBX0551", "Subscription %s claims rows again."),

  /** First failed extension. Arguments: subscription, cause. */
  EXTENSIONS_FAIL(
      "INBX0552",
      "Subscription %s cannot extend the leases of its rows in work: %s. It is tried again; look at"
          + " the database. If leases end meanwhile, other servers take the rows."),

  /** First extension after failures. Argument: subscription. */
  EXTENSIONS_RECOVERED("INBX0553", "Subscription %s extends leases again."),

  /** A row was taken away. Arguments: subscription, row. */
  LEASE_LOST(
      "INBX0554",
      "Subscription %s lost row %s: whatever its handler answers changes nothing, and the row is"
          + " delivered again. Its lease ended before it was extended, the session that held it"
          + " ended, or somebody changed the row."),

  /** Something unexpected in the loop that extends leases. Argument: cause. */
  LEASES_BROKEN(
      "INBX0555",
      "The loop that extends leases met an unexpected error and goes on: %s. A listener may have"
          + " thrown it; otherwise please report it with its stack trace."),

  /** Something unexpected where workers are begun. Argument: cause. */
  WAIT_BROKEN(
      "INBX0556",
      "The beginning of workers met an unexpected error and is tried again: %s. A listener may have"
          + " thrown it; otherwise please report it with its stack trace."),

  /** First failure of a listening session. Arguments: data source, cause. */
  LISTENING_FAILS(
      "INBX0560",
      "No session listens for notifications on data source %s (%s). It is tried again; until then"
          + " rows of other servers are found by the poll interval."),

  /** A session listens again. Argument: data source. */
  LISTENING_RECOVERED("INBX0561", "A session listens for notifications on data source %s again."),

  /** First failure of notifying. Arguments: data source, cause. */
  NOTIFYING_FAILS(
      "INBX0562",
      "Other servers were not notified of rows that were published on data source %s (%s). They find"
          + " them by the poll interval."),

  /** First notification after failures. Argument: data source. */
  NOTIFYING_RECOVERED(
      "INBX0563", "Other servers are notified of rows that are published on data source %s again."),

  /** A wait for notifications ends at once each time. Argument: data source. */
  SESSION_DOES_NOT_WAIT(
      "INBX0564",
      "The listening session of data source %s does not wait for notifications: the container keeps"
          + " it in a transaction, or its driver does not wait."),

  /** Arguments: subscription, table, level, data source, level found, what the database said. */
  GROUPS_NEED_LEVEL(
      "INBX0570",
      "Subscription %s: in the row lock form claims of table %s"
          + " need the isolation level %s, but transactions of data source %s cannot be opened at it,"
          + " and run at %s. Set the level at the data source, in Open Liberty its attribute"
          + " isolationLevel, or make it no XA data source. The database says: %s"),

  /** Arguments: the table's name, the statements that make it, the queue table. */
  GUARDS_MISSING(
      "INBX0571",
      "There is no table %1$s, whose rows guard the groups of table %3$s, which keep their order."
          + " Run: %2$s"),

  /** Arguments: the table's name, what is wrong with it, what to run. */
  GUARDS_UNFIT("INBX0572", "Table %s does not guard groups that keep their order: %s. Run: %s"),

  /** Batches of advisory locks. Arguments: data source, connections wanted, had, pool's size. */
  BATCHES_SHRINK(
      "INBX0575",
      "Data source %s: in the advisory lock form each row of a batch holds a connection, which could"
          + " be %s beyond one for each worker; the pool had %s at once. Batches take what it has."
          + " With a pool of %s they are full."),

  /**
   * A form without claims by key. Arguments: subscription, database, form, what the dialect says.
   */
  KEYS_NOT_SERVED(
      "INBX0580",
      "Subscription %s has keyed workers, which the dialect of %s does not serve in the %s form: %s."
          + " Set workers instead of workersByKey, or choose another form."),

  /** No arguments. */
  HEADERS_NOT_AN_OBJECT(
      "INBX0601", "The headers column holds no JSON object; write one like {\"name\":\"text\"}."),

  /** Arguments: header, JSON type found. */
  HEADER_NOT_A_STRING(
      "INBX0602", "Header %s in the headers column is a JSON %s; headers are JSON strings."),

  /** Arguments: subscription. */
  DEAD_LETTER_WITHOUT_TARGET(
      "INBX0603",
      "The handler of subscription %s answered deadLetter, but the subscription declares no target:"
          + " set deadLetter and maxAttempts. The failure policy settles the row."),

  /** Arguments: subscription. */
  RETRY_AFTER_WITHOUT_COLUMN(
      "INBX0604",
      "The handler of subscription %s answers retryAfter, but its table has no @RetryAfter column:"
          + " rows return at once. This is said once."),

  /** Arguments: subscription and id. */
  TRANSACTION_LEFT_OPEN(
      "INBX0605",
      "The handler (%s) left a transaction open; it was rolled back. Commit what begin() began."),

  /** Arguments: subscription and id. */
  DELIVERY_BROKEN(
      "INBX0606", "A delivery (%s) ended by an unexpected error; its row is free again."),

  /** Arguments: subscription and id. */
  TRANSACTION_ENDED_EARLY(
      "INBX0607",
      "The handler (%s) has ended the transaction that settles its row, or its timeout has; what it"
          + " wrote afterwards is not part of it. Leave commit and rollback to the inbox, answer an"
          + " outcome, or raise transactionTimeout."),

  /** Arguments: subscription and id. */
  TRANSACTION_ROLLBACK_ONLY(
      "INBX0608",
      "The handler (%s) acknowledged, but its transaction can only roll back: a bean marked it so, a"
          + " statement failed in it, or its timeout has passed. Nothing was kept; the row is settled"
          + " by the failure policy."),

  /** A row does not decode. Arguments: class or table, column, what takes no NULL. */
  COLUMN_NULL(
      "INBX0611",
      "%s: column '%s' is NULL, which %s does not take; give the row a value, or declare a type that"
          + " takes NULL"),

  /** A row does not decode. Arguments: class or table, column, what the driver threw. */
  COLUMN_UNREADABLE(
      "INBX0612",
      "%s: column '%s' could not be read from the row (%s); correct the row, or compare the column's"
          + " type with the declared one"),

  /** A row does not decode. Arguments: class or table, column, the type taken, the type found. */
  COLUMN_VALUE_UNFIT(
      "INBX0613",
      "%s: column '%s' takes a %s, but the row holds a %s; compare the column's type with the"
          + " declared one"),

  /** A row does not decode. Arguments: class, column, the enum. */
  COLUMN_CONSTANT_UNKNOWN(
      "INBX0614",
      "%s: column '%s' holds a text that is the name of no constant of %s; correct the row, or add"
          + " the constant"),

  /** A row does not decode. Arguments: class, what its constructor threw. */
  ROW_REFUSED(
      "INBX0615",
      "%s: its constructor refused the row's values with %s; correct the row, or let the constructor"
          + " take them"),

  /** A payload does not decode. Arguments: table, column, the handler's type, what was thrown. */
  PAYLOAD_UNDECODABLE(
      "INBX0616",
      "%s: the payload in column '%s' did not decode into %s (%s); correct the row, or the type that"
          + " the handler observes"),

  /** What was found wrong with a table. Arguments: table, data source, lines. */
  TABLE_UNFIT("INBX0617", "Table %s in data source %s does not suit a queue:%s"),

  /** Arguments: table, column, what has NULL there. */
  COLUMN_TAKES_NO_NULL(
      "INBX0618", "Table %s: column %s takes no NULL, but %s has NULL there. Let it take NULL."),

  /** Arguments: table, column, who writes it. */
  COLUMN_COMPUTED(
      "INBX0619",
      "Table %s: column %s is computed by the database, but %s. Make it an ordinary column."),

  /** Arguments: table, column, type found, role, what it needs, remedy. */
  COLUMN_TYPE_UNFIT("INBX0620", "Table %s: column %s has the type %s, but %s needs %s. %s"),

  /** Arguments: table, column, type found, role, why, remedy. */
  TIME_COLUMN_UNFIT("INBX0621", "Table %s: column %s has the type %s, but %s needs %s. %s"),

  /** Arguments: table, column, what the database does, statement. */
  COLUMN_SET_ON_UPDATE(
      "INBX0622",
      "Table %s: the database writes the time into column %s whenever a row changes (%s), so that"
          + " each claim would change it too. Run: %s"),

  /** Arguments: table, storage engine, statement. */
  TABLE_NOT_TRANSACTIONAL(
      "INBX0623", "Table %s is kept by the storage engine %s, which has no transactions. Run: %s"),

  /** Arguments: dead letters' table, column, its type, the queue table, its type. */
  DEAD_LETTERS_TYPE_DIFFERS(
      "INBX0624",
      "Table %s takes dead letters, but its column %s has the type %s, which does not take all that"
          + " the column of table %s holds with the type %s. Give it the same type."),

  /** Arguments: dead letters' table, column. */
  DEAD_LETTERS_COLUMN_EXTRA(
      "INBX0625",
      "Table %s takes dead letters, but its column %s is none of the queue's, takes no NULL and has"
          + " no default, so that no row could be written. Give it a default, or drop it."),

  /** A handler returned null. Argument: method. */
  HANDLER_ANSWERED_NULL(
      "INBX0650",
      "Handler %s returned null instead of an Outcome; the failure policy settles the row. Return"
          + " one, for instance Outcome.ack()."),

  /** First failed handler. Arguments: subscription, row, cause. */
  HANDLER_FAILED(
      "INBX0652",
      "The handler of subscription %s failed for row %s: %s. The failure policy settles the row."
          + " Further failures are logged at DEBUG until a row is acknowledged."),

  /** First acknowledged row after failures. Argument: subscription. */
  HANDLER_RECOVERED("INBX0653", "The handler of subscription %s succeeds again."),

  /** A row does not decode. Arguments: subscription, table, row, cause. */
  DECODE_FAILED(
      "INBX0654",
      "Subscription %s cannot decode the row of table %s with id %s: %s. The row is kept and"
          + " settled by the decode policy; its handler was not called. Correct the row or the type"
          + " that it is decoded into."),

  /** First failed settlement. Arguments: subscription, row, outcome, cause. */
  SETTLEMENT_FAILED(
      "INBX0655",
      "Subscription %s could not settle row %s with %s: %s. The row is delivered again. Further"
          + " failures are logged at DEBUG until a row is settled."),

  /** First settlement after failures. Argument: subscription. */
  SETTLEMENT_RECOVERED("INBX0656", "Subscription %s settles rows again."),

  /** A listener threw. Arguments: listener's class, cause. */
  LISTENER_FAILED(
      "INBX0657",
      "Listener %s threw %s, which was ignored. A listener must not throw; what it throws later is"
          + " logged at DEBUG."),

  /** A payload does not decode. Arguments: type, kind of the cause. */
  PAYLOAD_NOT_DECODED("INBX0658", "The payload cannot be decoded as JSON into %s (%s)."),

  /** A delivery was asked for where there is none. */
  NO_DELIVERY(
      "INBX0659",
      "There is no delivery in this request context; use the injected Delivery only in what a handler"
          + " calls, on the handler's thread."),

  /** A transaction did not begin. Argument: cause. */
  TRANSACTION_NOT_BEGUN("INBX0670", "The container did not begin a transaction: %s."),

  /** A transaction did not commit. Argument: cause. */
  TRANSACTION_NOT_COMMITTED("INBX0671", "The transaction did not commit: %s."),

  /** A transaction did not roll back. Argument: cause. */
  TRANSACTION_NOT_ROLLED_BACK("INBX0672", "The transaction could not be rolled back: %s."),

  /** No callback after the commit. Argument: cause. */
  TRANSACTION_NOT_WATCHED("INBX0673", "The end of the thread's transaction cannot be watched: %s."),

  /** The thread's transaction is not known. Argument: cause. */
  TRANSACTION_STATUS_UNKNOWN(
      "INBX0674", "The container does not say whether the thread has a transaction: %s."),

  /** What is not good about a table. Arguments: table, data source, lines. */
  TABLE_DOUBTFUL("INBX0675", "Table %s in data source %s serves, but not in every case:%s"),

  /** Arguments: dead letters' table, column, the queue table. */
  DEAD_LETTERS_TAKE_NO_NULL(
      "INBX0676",
      "Table %s takes dead letters, but its column %s takes no NULL, as that of table %s does: a row"
          + " with NULL there stays in the queue. Let it take NULL."),

  /** Arguments: table, column, type found, type declared, statement. */
  ATTEMPT_COLUMN_NARROW(
      "INBX0677",
      "Table %s: column %s has the type %s, but is declared as %s: once a row reaches the column's"
          + " highest number, claims fail. Declare the smaller type, or run: %s"),

  /** Arguments: table, column, type found, statement. */
  LEASE_COLUMN_COARSE(
      "INBX0678",
      "Table %s: column %s has the type %s. Two leases of a row that begin within the same of its"
          + " steps have one end, and a late settlement could take one for the other. Run: %s"),

  /** Arguments: table, column, type found. */
  TEXT_COLUMN_COUNTS(
      "INBX0679",
      "Table %s: SQLite turns texts that look like numbers into numbers in column %s, since it has"
          + " the type '%s': '007' becomes 7. Declare the column TEXT."),

  /** Arguments: table, column, type found, statement. */
  GROUP_NOT_INDEXABLE(
      "INBX0680",
      "Table %s: column %s has the type %s, of which an index holds the beginning only, so that no"
          + " index serves the claim order. Run: %s"),

  /** The handler's circuit breaker is open. Arguments: subscription, cause. */
  SUBSCRIPTION_PAUSED(
      "INBX0681",
      "Subscription %s pauses, since the circuit breaker of its handler is open: %s. The handler is"
          + " asked with one row about each second; no attempt is spent."),

  /** After a pause. Argument: subscription. */
  SUBSCRIPTION_RESUMED(
      "INBX0682", "The circuit breaker of subscription %s lets messages through again."),

  /** Arguments: table, data source, cause. */
  PUBLISH_FAILED("INBX0701", "A row could not be written into table %s of data source %s: %s"),

  /** Arguments: table, group. */
  PUBLISH_WITHOUT_GROUP(
      "INBX0702",
      "Table %s has no @Group column, so nothing can be published into group %s: publish without"
          + " a group, or declare the column."),

  /** Arguments: table. */
  PUBLISH_WITHOUT_PAYLOAD(
      "INBX0703", "Table %s has no @Payload column: use insert(row) instead of publish."),

  /** Arguments: table, column. */
  PUBLISH_WITHOUT_ID(
      "INBX0704",
      "The id column %2$s of table %1$s is a number that the database does not generate: mark it"
          + " @Generated, or use insert(row)."),

  /** Arguments: table, class of the payload or null, why. */
  PUBLISH_NOT_ENCODED("INBX0705", "A payload (%2$s) for table %1$s could not be encoded: %3$s."),

  /** An option that the table cannot keep. Arguments: table, annotation of the role. */
  PUBLISH_WITHOUT_COLUMN(
      "INBX0706",
      "Table %1$s has no @%2$s column, so a message cannot be published with one: leave the option"
          + " out, or declare the column."),

  /** An option for what the database fills. Arguments: table, column, annotation of the role. */
  PUBLISH_INTO_GENERATED(
      "INBX0707",
      "Column %2$s of table %1$s is @Generated, so inserts leave it to the database, and a message"
          + " cannot be published with a @%3$s: leave the option out, or take @Generated off. A"
          + " column takes its default also without it, where nothing is given."),

  /** Arguments: table, column, its type, the priority. */
  PUBLISH_PRIORITY_UNFIT(
      "INBX0708",
      "Priority %4$s is not in the range of column %2$s of table %1$s, which is declared %3$s:"
          + " publish with one that is, or declare a wider type."),

  /** Arguments: table, index. */
  PUBLISH_WITHOUT_ROW(
      "INBX0709", "Row %2$s of those to insert into table %1$s is null: leave it out."),

  /** A payload does not encode. Arguments: type, kind of the cause. */
  PAYLOAD_NOT_ENCODED("INBX0750", "A payload of %s cannot be encoded as JSON (%s)."),

  /** No arguments. */
  ROWS_NOT_GIVEN_BACK(
      "INBX0801",
      "Not every row in work could be given back at the stop; these return when their leases end."),

  /** A subscription ended. Argument: name. */
  SUBSCRIPTION_STOPPED("INBX0850", "Subscription %s has stopped.");

  private final String code;
  private final String pattern;

  Message(String code, String pattern) {
    this.code = code;
    this.pattern = pattern;
  }

  /**
   * The code.
   *
   * @return a code such as {@code INBX0101}
   */
  public String code() {
    return code;
  }

  /**
   * The whole text.
   *
   * @param arguments the facts, in the order of the pattern
   * @return code and text
   */
  public String text(@Nullable Object... arguments) {
    return code + ": " + String.format(pattern, arguments);
  }
}
