import Foundation

/// The address ::1, which not every machine has.
package enum IPv6Loopback {
  /// Whether a socket can be bound to it.
  package static var isAvailable: Bool {
    let descriptor = socket(AF_INET6, LoopbackSocket.streamType, 0)
    guard descriptor >= 0 else { return false }
    defer { close(descriptor) }
    var address = sockaddr_in6()
    address.sin6_family = sa_family_t(AF_INET6)
    address.sin6_addr = in6addr_loopback
    return withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
        bind(descriptor, address, socklen_t(MemoryLayout<sockaddr_in6>.size)) == 0
      }
    }
  }
}
