package dev.inboxee.it.joins;

import jakarta.persistence.Column;
import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.Table;
import java.util.UUID;

/** What handlers persist; two for one message are told apart. */
@Entity
@Table(name = "joins_entries")
public class Entry {

  @Id private String id = UUID.randomUUID().toString();

  @Column(name = "message")
  private String message = "";

  /** For JPA. */
  protected Entry() {}

  Entry(String message) {
    this.message = message;
  }

  /** Its primary key. */
  public String id() {
    return id;
  }

  /** The message's name. */
  public String message() {
    return message;
  }

  /** The column takes no more than 100 characters, which only the database knows. */
  void spoil() {
    message = message.repeat(100);
  }
}
