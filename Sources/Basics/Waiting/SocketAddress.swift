/// A socket address of any family, as the system takes it.
package struct SocketAddress: Hashable, Sendable {
  package let family: Int32
  package let bytes: [UInt8]

  /// The addresses of a host in the order in which they are to be tried, and the code of `getaddrinfo`,
  /// 0 for success; blocks for as long as the resolver takes.
  package static func resolve(
    _ host: String, port: UInt16? = nil, flags: Int32 = 0,
  ) -> (addresses: [SocketAddress], code: Int32) {
    var hints = unsafe addrinfo()
    unsafe hints.ai_family = AF_UNSPEC
    unsafe hints.ai_socktype = CInt(SOCK_STREAM)
    unsafe hints.ai_flags = flags | AI_NUMERICSERV
    var list: UnsafeMutablePointer<addrinfo>?
    let code = unsafe getaddrinfo(host, port.map(String.init), &hints, &list)
    guard code == 0 else { return ([], code) }
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
    return (addresses, 0)
  }
}
