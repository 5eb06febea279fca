import Foundation

/// A TCP socket for 127.0.0.1; whoever opened it closes it.
struct LoopbackSocket: Sendable {
  let descriptor: Int32

  init() throws {
    descriptor = socket(AF_INET, Self.streamType, 0)
    guard descriptor >= 0 else { throw POSIXError(.EMFILE) }
  }

  /// Listens on a free port.
  func listen(backlog: Int32) throws -> UInt16 {
    var address = Self.address(port: 0)
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
