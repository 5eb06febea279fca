#if os(Linux)
import Basics
import PointsOfInterest

/// The certificates of the authorities that are trusted.
package struct CertificatePlace: Sendable {
  /// A file of certificates (PEM); `nil` for the system's.
  package let file: String?
  /// A folder of certificates by their hashes; `nil` for the system's.
  package let directory: String?
  /// The certificates (PEM) in place of `file`.
  private(set) var text: [UInt8]?

  package init(file: String? = nil, directory: String? = nil) {
    self.file = file
    self.directory = directory
  }

  /// The same, and the certificates of one more file.
  ///
  /// libcurl takes one file or one text, so what it would read itself goes before the others here.
  func adding(_ path: String) throws -> CertificatePlace {
    let added = try Self.bytes(of: path)
    guard Self.isCertificate(added) else {
      throw Failure(.data, "\(path): holds no certificate (PEM)")
    }
    var place = self
    // Only libcurl's own choice may be missing: the folder may have them all.
    let usual =
      try file.map(Self.bytes)
      ?? CurlHandle()?.certificateFile.flatMap { try? Self.bytes(of: $0) }
    place.text = (usual ?? []) + [0x0A] + added
    return place
  }

  /// Many times the size of any system's.
  private static let maximumSize = 16 << 20
  /// A pipe whose other side writes nothing is not waited for any longer.
  private static let maximumWait = Duration.seconds(10)

  private static func bytes(of path: String) throws(Failure) -> [UInt8] {
    try Failure.told {
      try FileByteStream(path: path, deadline: Deadline(in: maximumWait))
        .readAll(upTo: maximumSize)
    }
  }

  /// Whether the first certificate that a text announces is one, as far as its encoding tells (RFC
  /// 7468; X.690: a sequence).
  private static func isCertificate(_ bytes: [UInt8]) -> Bool {
    let text = String(decoding: bytes, as: UTF8.self)
    let lines = text.split(whereSeparator: \.isNewline).map { line in
      line.dropLast(line.reversed().prefix(while: \.isWhitespace).count)
    }
    let begin = lines.firstIndex { $0.hasPrefix("-----BEGIN ") && $0.hasSuffix(label) }
    guard let begin else { return false }
    let body = lines[(begin + 1)...].prefix { !$0.hasPrefix("-----") }
    guard body.endIndex < lines.endIndex else { return false }
    return Data(base64Encoded: body.joined(), options: .ignoreUnknownCharacters)?.first == 0x30
  }

  private static let label = "CERTIFICATE-----"
}
#endif
