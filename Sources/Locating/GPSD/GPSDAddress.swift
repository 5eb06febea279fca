package import PointsOfInterest

package struct GPSDAddress: Hashable, Sendable {
  /// A host name, or an IPv4 or IPv6 address without brackets.
  package let host: String
  package let port: UInt16

  /// The port that IANA gave to gpsd.
  package static let defaultPort: UInt16 = 2947

  package init(host: String = "localhost", port: UInt16 = GPSDAddress.defaultPort) {
    self.host = host
    self.port = port
  }

  /// Reads a host, a host and port, or an IPv6 address.
  ///
  /// The forms are `HOST`, `HOST:PORT`, `[IPV6]`, `[IPV6]:PORT`, and a bare IPv6 address, which has
  /// no port. The defaults are `localhost` and 2947.
  ///
  /// - Throws: `Failure` of kind `.commandLine`.
  package init(parsing text: String) throws(Failure) {
    var host = text[...]
    var port: Substring?
    if text.first == "[" {
      guard let end = text.firstIndex(of: "]") else {
        throw Failure(.commandLine, "'\(text)': there is no ']' after the IPv6 address")
      }
      host = text[text.index(after: text.startIndex)..<end]
      let rest = text[text.index(after: end)...]
      guard rest.isEmpty || rest.first == ":" else {
        throw Failure(.commandLine, "'\(text)': after ']' only ':' and a port may stand")
      }
      port = rest.isEmpty ? nil : rest.dropFirst()
    } else if let colon = text.firstIndex(of: ":"), colon == text.lastIndex(of: ":") {
      host = text[..<colon]
      port = text[text.index(after: colon)...]
    }
    guard let number = port.map({ UInt16($0) }) ?? Self.defaultPort, number > 0,
      port?.first != "+"
    else { throw Failure(.commandLine, "'\(text)': the port must be a number from 1 to 65535") }
    guard !host.contains(where: { $0.isWhitespace || $0 == "/" || $0 == "\0" }) else {
      throw Failure(.commandLine, "'\(text)': this is not a host name; HOST or HOST:PORT is")
    }
    self.init(host: host.isEmpty ? "localhost" : String(host), port: number)
  }

  /// The server as messages call it: `gpsd at localhost:2947`.
  package var serverName: String { "gpsd at \(self)" }
}

extension GPSDAddress: CustomStringConvertible {
  package var description: String { host.contains(":") ? "[\(host)]:\(port)" : "\(host):\(port)" }
}
