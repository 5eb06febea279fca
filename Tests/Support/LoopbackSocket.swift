import CTestSupport
import Foundation

/// A TCP socket for 127.0.0.1; whoever opened it closes it.
struct LoopbackSocket: Sendable {
  let descriptor: Int32

  init() throws {
    descriptor = socket(AF_INET, Self.streamType, 0)
    guard descriptor >= 0 else { throw POSIXError(.EMFILE) }
  }

  /// Listens on the port, or where it is 0 on a free one that the system chooses; returns which.
  func listen(on port: UInt16 = 0, backlog: Int32) throws -> UInt16 {
    var address = Self.address(port: port)
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let isListening = withUnsafeMutablePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
        bind(descriptor, address, length) == 0 && Foundation.listen(descriptor, backlog) == 0
          && getsockname(descriptor, address, &length) == 0
      }
    }
    guard isListening else { throw POSIXError(.EADDRNOTAVAIL) }
    return UInt16(bigEndian: address.sin_port)
  }

  /// Connects, or begins to when the socket does not block; tells whether it is connected.
  @discardableResult
  func connect(to port: UInt16) -> Bool {
    var address = Self.address(port: port)
    return withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
        Foundation.connect(descriptor, address, socklen_t(MemoryLayout<sockaddr_in>.size)) == 0
      }
    }
  }

  private static func address(port: UInt16) -> sockaddr_in {
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = in_addr_t(0x7F00_0001).bigEndian
    return address
  }

  /// The type of a stream socket, which the C libraries declare differently.
  static var streamType: Int32 {
    #if os(Linux)
    Int32(SOCK_STREAM.rawValue)
    #else
    SOCK_STREAM
    #endif
  }
}

/// A pipe whose ends no process gets unasked.
///
/// Those of a `Pipe` go to every process that starts meanwhile, and it does not end before they do.
package struct OwnPipe: Sendable {
  package let fileHandleForReading: FileHandle
  package let fileHandleForWriting: FileHandle

  package init() {
    var ends: [Int32] = [-1, -1]
    test_pipe(&ends)
    fileHandleForReading = FileHandle(fileDescriptor: ends[0], closeOnDealloc: true)
    fileHandleForWriting = FileHandle(fileDescriptor: ends[1], closeOnDealloc: true)
  }
}

/// A terminal at which a text has been typed.
package final class TypedTerminal: Sendable {
  /// The descriptor that a program reads.
  package let input: Int32

  private let keyboard: Int32

  package init(_ text: String) {
    var ends: [Int32] = [-1, -1]
    test_terminal(&ends)
    (keyboard, input) = (ends[0], ends[1])
    write(keyboard, text, text.utf8.count)
  }

  deinit {
    close(input)
    close(keyboard)
  }
}

/// A TCP port on 127.0.0.1 that lets connections hang: its queue is full and nobody accepts.
package final class FullListener: Sendable {
  package let port: UInt16

  private let listener: LoopbackSocket
  private let clients: [LoopbackSocket]

  package init() throws {
    listener = try LoopbackSocket()
    // None at all would be the most that there may be on Darwin.
    port = try listener.listen(backlog: 1)
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

/// The address ::1, which not every machine has.
package enum IPv6Loopback {
  package static var isAvailable: Bool { succeeds(bind, port: 0) }

  /// Whether somebody listens there.
  package static func accepts(_ port: UInt16) -> Bool { succeeds(connect, port: port) }

  private static func succeeds(
    _ call: (Int32, UnsafePointer<sockaddr>?, socklen_t) -> Int32, port: UInt16,
  ) -> Bool {
    let descriptor = socket(AF_INET6, LoopbackSocket.streamType, 0)
    guard descriptor >= 0 else { return false }
    defer { close(descriptor) }
    var address = sockaddr_in6()
    address.sin6_family = sa_family_t(AF_INET6)
    address.sin6_addr = in6addr_loopback
    address.sin6_port = port.bigEndian
    return withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
        call(descriptor, address, socklen_t(MemoryLayout<sockaddr_in6>.size)) == 0
      }
    }
  }
}
