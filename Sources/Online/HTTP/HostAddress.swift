import Basics

/// An address of version 6; one of version 4 stands there as it is mapped (RFC 4291 §2.5.5.2).
package struct HostAddress: Hashable, Sendable {
  private static let mappedPrefix: [UInt8] = Array(repeating: 0, count: 10) + [0xFF, 0xFF]

  /// Sixteen bytes in network order.
  private let bytes: [UInt8]

  private init(v6: [UInt8]) { bytes = v6 }

  /// - Parameter v4: The four bytes of an address of version 4.
  package init(v4: [UInt8]) { bytes = Self.mappedPrefix + v4 }

  /// Whether the address is of this machine or of a private network, or otherwise not public.
  ///
  /// The ranges are those of the IANA special-purpose registries (RFC 6890).
  package var isPrivate: Bool {
    let translated: [UInt8] = [0x00, 0x64, 0xFF, 0x9B] + Array(repeating: 0, count: 8)
    if bytes.starts(with: Self.mappedPrefix) || bytes.starts(with: translated) {
      return Self.isPrivate(v4: Array(bytes.suffix(4)))
    }
    // ::/96 holds the unspecified address, loopback and the old IPv4-compatible ones.
    if bytes.prefix(12).allSatisfy({ $0 == 0 }) { return true }
    return switch (bytes[0], bytes[1]) {
    case (0xFC...0xFD, _), (0xFF, _), (0xFE, 0x80...0xFF): true
    // For a network's own translation (RFC 8215), and 6to4 of an address of version 4 (RFC 3056).
    case (0x00, 0x64): bytes[2...5] == [0xFF, 0x9B, 0, 1]
    case (0x20, 0x02): Self.isPrivate(v4: Array(bytes[2...5]))
    default: false
    }
  }

  private static func isPrivate(v4 bytes: [UInt8]) -> Bool {
    switch (bytes[0], bytes[1]) {
    case (0, _), (10, _), (127, _), (100, 64...127), (169, 254), (172, 16...31), (192, 168),
      (198, 18...19), (224..., _):
      true
    case (192, 0): bytes[2] == 0
    default: false
    }
  }

  /// The addresses of a name or number as in a URL; blocks for as long as the resolver takes.
  @Sendable package static func resolve(_ host: String) -> [HostAddress] {
    let name = host.hasPrefix("[") ? String(host.dropFirst().dropLast()) : host
    let addresses = try? HostResolver.lookUp(host: name, port: 0).get()
    return addresses?.compactMap(HostAddress.init) ?? []
  }

  private init?(_ address: SocketAddress) {
    // They stand behind family and port, those of version 6 behind flow information, too.
    switch address.family {
    case AF_INET: self.init(v4: Array(address.bytes[4..<8]))
    case AF_INET6: self.init(v6: Array(address.bytes[8..<24]))
    default: return nil
    }
  }
}
