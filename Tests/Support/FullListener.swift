import Foundation

/// A TCP port on 127.0.0.1 that lets connections hang: its queue is full and nobody accepts.
package final class FullListener: Sendable {
  package let port: UInt16

  private let listener: LoopbackSocket
  private let clients: [LoopbackSocket]

  package init() throws {
    listener = try LoopbackSocket()
    port = try listener.listen(backlog: 0)
    clients = try (0..<4).map { _ in try LoopbackSocket() }
    for client in clients {
      _ = fcntl(client.descriptor, F_SETFL, O_NONBLOCK)
      client.connect(to: port)
    }
  }

  deinit {
    for socket in clients + [listener] { close(socket.descriptor) }
  }
}
