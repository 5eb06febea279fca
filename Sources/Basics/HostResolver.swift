/// A socket address of any family, as the system takes it.
package struct SocketAddress: Hashable, Sendable {
  package let family: Int32
  package let bytes: [UInt8]
}

/// A host has no address, for a reason in the resolver's words.
package struct UnknownHost: Error {
  package let reason: String

  package init(reason: String) { self.reason = reason }
}

/// The system's resolver.
package enum HostResolver {
  /// Asks `getaddrinfo` for IPv4 and IPv6 addresses, also of a version that this machine does not use now;
  /// there is at least one if it succeeds.
  ///
  /// The names of this machine are asked of nobody: no host at all means its loopback addresses.
  @Sendable package static func lookUp(
    host: String, port: UInt16,
  ) -> Result<[SocketAddress], UnknownHost> {
    var hints = unsafe addrinfo()
    unsafe hints.ai_family = AF_UNSPEC
    unsafe hints.ai_socktype = CInt(SOCK_STREAM)
    unsafe hints.ai_flags = AI_NUMERICSERV
    var list: UnsafeMutablePointer<addrinfo>?
    let name = LoopbackHost.isName(host) ? nil : host
    let code = unsafe getaddrinfo(name, String(port), &hints, &list)
    guard code == 0 else { return .failure(UnknownHost(reason: reason(code))) }
    defer { unsafe freeaddrinfo(list) }
    var addresses: [SocketAddress] = []
    var next = unsafe list
    while let entry = unsafe next?.pointee {
      if let address = unsafe entry.ai_addr {
        let bytes = unsafe UnsafeRawBufferPointer(start: address, count: Int(entry.ai_addrlen))
        unsafe addresses.append(SocketAddress(family: entry.ai_family, bytes: Array(bytes)))
      }
      unsafe next = entry.ai_next
    }
    return addresses.isEmpty
      ? .failure(UnknownHost(reason: "it has no address")) : .success(addresses)
  }

  private static func reason(_ code: Int32) -> String {
    guard let text = unsafe gai_strerror(code) else { return "error \(code)" }
    return unsafe String(cString: text)
  }
}
