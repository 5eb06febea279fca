import Foundation

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
