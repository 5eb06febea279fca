import Basics

/// A socket address of any family, as the system takes it.
package struct SocketAddress: Hashable, Sendable {
  let family: Int32
  let bytes: [UInt8]
}

/// Addresses of a host in the order in which they are to be tried.
package typealias HostLookup =
  @Sendable (_ host: String, _ port: UInt16) -> Result<[SocketAddress], LineStreamError>

/// The system's resolver.
package enum HostResolver {
  /// Asks `getaddrinfo` for IPv4 and IPv6 addresses; there is at least one if it succeeds.
  ///
  /// The names of this machine are asked of nobody: no host at all means its loopback addresses.
  @Sendable package static func lookUp(
    host: String, port: UInt16,
  ) -> Result<[SocketAddress], LineStreamError> {
    var hints = unsafe addrinfo()
    unsafe hints.ai_family = AF_UNSPEC
    unsafe hints.ai_socktype = CInt(SOCK_STREAM)
    unsafe hints.ai_flags = AI_NUMERICSERV
    var list: UnsafeMutablePointer<addrinfo>?
    let name = LoopbackHost.isName(host) ? nil : host
    let code = unsafe getaddrinfo(name, String(port), &hints, &list)
    guard code == 0 else { return .failure(.unknownHost(reason(code))) }
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
    return addresses.isEmpty ? .failure(.unknownHost("it has no address")) : .success(addresses)
  }

  /// Looks up a host, and gives up at a deadline.
  ///
  /// The system's resolver can't be told a deadline, so it works on a thread of its own, which is
  /// left behind if it takes too long.
  static func find(
    host: String, port: UInt16, by deadline: Deadline, with lookUp: @escaping HostLookup,
  ) throws(LineStreamError) -> [SocketAddress] {
    let answer = Monitor<Result<[SocketAddress], LineStreamError>?>(nil)
    do throws(ThreadError) {
      try WorkerThread.start {
        let result = lookUp(host, port)
        answer.update { $0 = result }
      }
    } catch {
      throw .cannotConnect(errno: error.errno)
    }
    guard let result = answer.when(by: deadline, { $0 }) else { throw .connectionTimedOut }
    return try result.get()
  }

  private static func reason(_ code: Int32) -> String {
    guard let text = unsafe gai_strerror(code) else { return "error \(code)" }
    return unsafe String(cString: text)
  }
}
