import Foundation

/// A TCP port on 127.0.0.1 that lets connections hang: its queue is full and nobody accepts.
package final class FullListener: Sendable {
  /// The port.
  package let port: UInt16

  private let listener: Int32
  private let clients: [Int32]

  /// Fills the queue of a free port.
  package init() throws {
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = in_addr_t(0x7F00_0001).bigEndian
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let listener = Self.openSocket()
    let isListening = withUnsafeMutablePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
        bind(listener, address, length) == 0 && listen(listener, 0) == 0
          && getsockname(listener, address, &length) == 0
      }
    }
    guard isListening else { throw POSIXError(.EADDRNOTAVAIL) }
    self.listener = listener
    port = UInt16(bigEndian: address.sin_port)
    clients = (0..<4).map { _ in Self.openSocket() }
    for client in clients {
      _ = fcntl(client, F_SETFL, O_NONBLOCK)
      withUnsafePointer(to: &address) { pointer in
        pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
          _ = connect(client, address, length)
        }
      }
    }
  }

  deinit {
    for client in clients { close(client) }
    close(listener)
  }

  private static func openSocket() -> Int32 {
    #if os(Linux)
    socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    #else
    socket(AF_INET, SOCK_STREAM, 0)
    #endif
  }
}
