/// The names and numbers of this machine.
package enum LoopbackHost {
  /// Whether a host is this machine, going by its name or number alone: no name is looked up.
  ///
  /// - Parameter host: As in a URL, where a number of version 6 may stand in brackets.
  package static func includes(_ host: String) -> Bool {
    if isName(host) { return true }
    var v4 = in_addr()
    if unsafe inet_aton(host, &v4) != 0 { return isLoopback(v4: UInt32(bigEndian: v4.s_addr)) }
    var v6 = in6_addr()
    let number = host.hasPrefix("[") ? String(host.dropFirst().dropLast()) : host
    guard unsafe inet_pton(AF_INET6, number, &v6) == 1 else { return false }
    let bytes = unsafe withUnsafeBytes(of: v6) { unsafe Array($0) }
    let last = bytes[12...].reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
    guard bytes[..<10].allSatisfy({ $0 == 0 }) else { return false }
    // An address of version 4 as it is mapped (RFC 4291 §2.5.5.2), or :: and ::1.
    return bytes[10...11] == [0xFF, 0xFF]
      ? isLoopback(v4: last) : bytes[10...11] == [0, 0] && last <= 1
  }

  /// Whether a host is one of the names of this machine, for which no name server is to be asked
  /// (RFC 6761 §6.3).
  ///
  /// With a dot at its end it is none: libcurl asks for such a name.
  package static func isName(_ host: String) -> Bool {
    let name = host.lowercased()
    return name == "localhost" || name.hasSuffix(".localhost") && !name.hasPrefix(".")
  }

  /// Connecting to 0.0.0.0 is connecting to this machine, too.
  private static func isLoopback(v4 address: UInt32) -> Bool {
    address >> 24 == 127 || address == 0
  }
}
