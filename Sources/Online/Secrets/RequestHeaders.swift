import Basics
package import PointsOfInterest

/// The header fields that the configuration adds to requests for one origin, such as an API key.
package struct RequestHeaders: Sendable, Equatable {
  /// Names of fields that the program sets itself, or that frame a message.
  private static let reserved: Set<String> = [
    "accept", "accept-encoding", "connection", "content-length", "expect", "host", "te",
    "transfer-encoding", "upgrade", "user-agent",
  ]

  private(set) var fields: [(name: String, value: Secret)] = []

  package init() {}

  /// Adds a field: a token of RFC 9110 §5.6.2, and printable ASCII.
  ///
  /// - Throws: `Failure` of kind `.configuration` that names the field, never its value.
  package mutating func add(_ name: String, _ value: Secret) throws(Failure) {
    guard !name.isEmpty, name.utf8.allSatisfy(Self.isTokenByte) else {
      throw Failure(.configuration, "'\(name)' is not a header name")
    }
    guard !Self.reserved.contains(name.lowercased()) else {
      throw Failure(.configuration, "header \(name): the program sets this one itself")
    }
    guard !fields.contains(where: { $0.name.lowercased() == name.lowercased() }) else {
      throw Failure(.configuration, "header \(name): given twice")
    }
    guard !value.reveal().isEmpty else {
      throw Failure(.configuration, "header \(name): the value is empty")
    }
    guard value.reveal().utf8.allSatisfy({ $0 == 0x09 || (0x20..<0x7F).contains($0) }) else {
      throw Failure(
        .configuration, "header \(name): the value must be printable ASCII in one line", )
    }
    fields.append((name, value))
  }

  package static func == (left: RequestHeaders, right: RequestHeaders) -> Bool {
    left.fields.elementsEqual(right.fields) { $0 == $1 }
  }

  private static func isTokenByte(_ byte: UInt8) -> Bool {
    ASCII.isLetterOrDigit(byte) || "!#$%&'*+-.^_`|~".utf8.contains(byte)
  }
}
