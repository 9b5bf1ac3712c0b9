package dev.inboxee.jca.engine;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.BooleanSupplier;

/** Passes TCP connections on to a server while it is open; closing it cuts them. */
final class Forwarder implements AutoCloseable {

  private final int target;
  private final int port;
  private final Set<Socket> sockets = ConcurrentHashMap.newKeySet();
  private final Set<Integer> silent = ConcurrentHashMap.newKeySet();
  private volatile boolean answering = true;
  private ServerSocket listening;
  private Thread accepting;

  /** A forwarder that is still closed, to a port of this machine. */
  Forwarder(int target) throws IOException {
    this.target = target;
    try (ServerSocket free = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      this.port = free.getLocalPort();
    }
  }

  int port() {
    return port;
  }

  synchronized void open() throws IOException {
    answering = true;
    if (listening == null) {
      listening = new ServerSocket(port, 50, InetAddress.getLoopbackAddress());
      ServerSocket opened = listening;
      accepting = start(() -> accept(opened));
    }
  }

  private void accept(ServerSocket opened) {
    try {
      while (true) {
        Socket client = opened.accept();
        sockets.add(client);
        Socket server = new Socket(InetAddress.getLoopbackAddress(), target);
        sockets.add(server);
        int known = server.getLocalPort();
        start(() -> copy(client, server, () -> !silent.contains(known)));
        start(() -> copy(server, client, () -> answering && !silent.contains(known)));
      }
    } catch (IOException closed) {
      // As it should be.
    }
  }

  private static Thread start(Runnable work) {
    Thread thread = new Thread(work, "forwarder");
    thread.setDaemon(true);
    thread.start();
    return thread;
  }

  private void copy(Socket from, Socket to, BooleanSupplier passing) {
    byte[] bytes = new byte[8192];
    try (from;
        to) {
      for (int read = 0; read >= 0; read = from.getInputStream().read(bytes)) {
        if (passing.getAsBoolean()) {
          to.getOutputStream().write(bytes, 0, read);
        }
      }
    } catch (IOException cut) {
      // As it should be.
    }
  }

  /** Passes on what clients say, but no answer any more, until it is opened again. */
  void swallowAnswers() {
    answering = false;
  }

  /**
   * Passes nothing on any more, either way, of the one connection that the server knows by this
   * port of its client; nobody is told.
   */
  void silence(int clientPort) {
    silent.add(clientPort);
  }

  @Override
  public synchronized void close() throws IOException {
    if (listening != null) {
      listening.close();
      listening = null;
      awaitAcceptance();
    }
    for (Socket socket : sockets) {
      socket.close();
    }
    sockets.clear();
  }

  /** A connection may still be accepted while the listening socket is closed. */
  private void awaitAcceptance() {
    try {
      accepting.join();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
