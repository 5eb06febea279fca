import Basics
package import POICommand
package import PointsOfInterest

/// Reads secrets, and refuses places where others could read or change them.
package struct SecretReader: Sendable {
  /// Longer than any header that servers take.
  private static let maximumSize = 16 << 10

  private let environment: @Sendable (String) -> String?
  private let owner: uid_t

  /// - Parameter owner: The user who must own the files; the effective user if `nil`.
  package init(environment: @escaping @Sendable (String) -> String?, owner: UInt32? = nil) {
    self.environment = environment
    self.owner = owner ?? geteuid()
  }

  /// Reads the values of header fields, given their names and the places of the values.
  ///
  /// - Throws: `Failure` of kind `.configuration`.
  package func headers(
    _ origins: [(name: String, origin: SecretOrigin)]
  ) throws(Failure) -> RequestHeaders {
    var headers = RequestHeaders()
    for (name, origin) in origins {
      do throws(Failure) {
        try headers.add(name, try secret(from: origin))
      } catch {
        throw error.message.hasPrefix("header ") ? error : error.of("header \(name)")
      }
    }
    return headers
  }

  /// Reads a secret; one line end after it is not part of it.
  ///
  /// - Throws: `Failure` of kind `.configuration` that names the place, never the content.
  package func secret(from origin: SecretOrigin) throws(Failure) -> Secret {
    switch origin {
    case .environment(let name):
      guard let value = environment(name), !value.isEmpty else {
        throw Failure(.configuration, "the environment has no \(name)")
      }
      return Secret(value)
    case .file(let path):
      return try secret(inFile: path)
    }
  }

  private func secret(inFile path: String) throws(Failure) -> Secret {
    let content = try TrustedFile.content(path, of: [owner], upTo: Self.maximumSize) {
      file throws(Failure) in
      let mode = file.status.st_mode & 0o7777
      guard mode & 0o177 != 0 else { return }
      throw Failure(
        .configuration,
        "\(path): mode \(String(mode, radix: 8)) lets others in; run: chmod 600 '\(path)'",
      )
    }
    guard var bytes = content else {
      throw Failure(.configuration, "\(path): \(Failure.reason(errno))")
    }
    if bytes.last == 0x0A { bytes.removeLast() }
    if bytes.last == 0x0D { bytes.removeLast() }
    guard !bytes.isEmpty, let text = String(validating: bytes, as: UTF8.self) else {
      throw Failure(.configuration, "\(path): \(bytes.isEmpty ? "empty" : "not UTF-8 text")")
    }
    return Secret(text)
  }
}
