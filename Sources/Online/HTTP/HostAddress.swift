import Basics

package enum HostAddress: Hashable, Sendable {
  /// Version 4, its four bytes in network order.
  case v4([UInt8])
  /// Version 6, its sixteen bytes in network order.
  case v6([UInt8])

  /// Whether the address is of this machine or of a private network, or otherwise not public.
  ///
  /// The ranges are those of the IANA special-purpose registries (RFC 6890).
  package var isPrivate: Bool {
    switch self {
    case .v4(let bytes): Self.isPrivate(bytes)
    case .v6(let bytes): Self.isPrivateV6(bytes)
    }
  }

  /// The beginning of an address of version 4 within version 6.
  private static let mappedPrefix: [UInt8] = Array(repeating: 0, count: 10) + [0xFF, 0xFF]

  private static func isPrivate(_ bytes: [UInt8]) -> Bool {
    switch (bytes[0], bytes[1]) {
    case (0, _), (10, _), (127, _), (100, 64...127), (169, 254), (172, 16...31), (192, 168),
      (198, 18...19), (224..., _):
      true
    case (192, 0): bytes[2] == 0
    default: false
    }
  }

  private static func isPrivateV6(_ bytes: [UInt8]) -> Bool {
    let translated: [UInt8] = [0x00, 0x64, 0xFF, 0x9B] + Array(repeating: 0, count: 8)
    if bytes.starts(with: mappedPrefix) || bytes.starts(with: translated) {
      return isPrivate(Array(bytes.suffix(4)))
    }
    // ::/96 holds the unspecified address, loopback and the old IPv4-compatible ones.
    if bytes.prefix(12).allSatisfy({ $0 == 0 }) { return true }
    return switch (bytes[0], bytes[1]) {
    case (0xFC...0xFD, _), (0xFF, _): true
    case (0xFE, 0x80...0xFF): true
    default: false
    }
  }

  /// Whether a host is this machine, going by its name or number alone: no name is looked up.
  static func isLoopback(_ host: String) -> Bool {
    // A dot at the end makes a name absolute (RFC 1034 §3.1).
    let name = host.hasSuffix(".") ? host.dropLast().lowercased() : host.lowercased()
    if name == "localhost" || name.hasSuffix(".localhost") { return true }
    return addresses(of: name, flags: AI_NUMERICHOST).contains { address in
      switch address {
      case .v4(let bytes): isLoopback(bytes)
      case .v6(let bytes) where bytes.starts(with: mappedPrefix): isLoopback(Array(bytes.suffix(4)))
      // ::1, and :: as 0.0.0.0.
      case .v6(let bytes): bytes.dropLast().allSatisfy { $0 == 0 } && (0...1).contains(bytes[15])
      }
    }
  }

  // Connecting to 0.0.0.0 is connecting to this machine, too.
  private static func isLoopback(_ v4: [UInt8]) -> Bool { v4[0] == 127 || v4 == [0, 0, 0, 0] }

  /// The addresses of a name or number as in a URL; blocks for as long as the resolver takes.
  @Sendable package static func resolve(_ host: String) -> [HostAddress] {
    addresses(of: host, flags: 0)
  }

  private static func addresses(of host: String, flags: Int32) -> [HostAddress] {
    let name = host.hasPrefix("[") ? String(host.dropFirst().dropLast()) : host
    var hints = unsafe addrinfo()
    unsafe hints.ai_flags = flags
    var list: UnsafeMutablePointer<addrinfo>?
    guard unsafe getaddrinfo(name, nil, &hints, &list) == 0, let first = unsafe list else {
      return []
    }
    defer { unsafe freeaddrinfo(first) }
    var found: [HostAddress] = []
    var entry: UnsafeMutablePointer<addrinfo>? = unsafe first
    while let current = unsafe entry {
      if let address = unsafe HostAddress(current.pointee.ai_addr) { found.append(address) }
      unsafe entry = current.pointee.ai_next
    }
    return found
  }

  private init?(_ address: UnsafeMutablePointer<sockaddr>?) {
    guard let address = unsafe address else { return nil }
    switch Int32(unsafe address.pointee.sa_family) {
    case AF_INET:
      let v4 = unsafe UnsafeRawPointer(address).load(as: sockaddr_in.self)
      self = .v4(unsafe withUnsafeBytes(of: v4.sin_addr) { unsafe Array($0) })
    case AF_INET6:
      let v6 = unsafe UnsafeRawPointer(address).load(as: sockaddr_in6.self)
      self = .v6(unsafe withUnsafeBytes(of: v6.sin6_addr) { unsafe Array($0) })
    default: return nil
    }
  }
}
