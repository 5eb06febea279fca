import Foundation
import PointsOfInterest

/// Encoding of an XML document's characters as bytes (XML 1.0, appendix F).
enum XMLTextEncoding {
  case utf8
  case utf16(isBigEndian: Bool)
  /// One byte a character: what each byte stands for in UTF-8, empty where it stands for nothing.
  case singleByte([[UInt8]])

  /// The encoding of a document.
  ///
  /// - Parameter prefix: Its first bytes, without a UTF-8 byte order mark: the whole XML
  ///   declaration, if it has one.
  /// - Throws: `Failure` of kind `.data` for an encoding that is not known.
  init(sniffing prefix: ArraySlice<UInt8>) throws(Failure) {
    switch Array(prefix.prefix(2)) {
    case [0xFF, 0xFE], [0x3C, 0x00]: self = .utf16(isBigEndian: false)
    case [0xFE, 0xFF], [0x00, 0x3C]: self = .utf16(isBigEndian: true)
    default: try self.init(declared: XMLDeclaration(prefix)?.encoding ?? "UTF-8")
    }
  }

  /// The encoding of a name.
  ///
  /// UTF-16 can't be true of a declaration that was readable as bytes; programs that write it mean
  /// UTF-8.
  private init(declared name: String) throws(Failure) {
    let key = name.uppercased()
    switch key {
    case "UTF-8", "UTF8", "UTF-16", "US-ASCII", "ASCII": self = .utf8
    default:
      guard let encoding = Self.singleByteEncodings[key] else {
        throw Failure(.data, "line 1: the encoding \"\(name)\" is not supported")
      }
      self = .singleByte(Self.table(of: encoding))
    }
  }

  private static var singleByteEncodings: [String: String.Encoding] {
    [
      "ISO-8859-1": .isoLatin1, "ISO8859-1": .isoLatin1, "LATIN1": .isoLatin1,
      "ISO-8859-2": .isoLatin2, "LATIN2": .isoLatin2,
      "WINDOWS-1250": .windowsCP1250, "CP1250": .windowsCP1250,
      "WINDOWS-1251": .windowsCP1251, "CP1251": .windowsCP1251,
      "WINDOWS-1252": .windowsCP1252, "CP1252": .windowsCP1252,
      "WINDOWS-1253": .windowsCP1253, "CP1253": .windowsCP1253,
      "WINDOWS-1254": .windowsCP1254, "CP1254": .windowsCP1254,
    ]
  }

  private static func table(of encoding: String.Encoding) -> [[UInt8]] {
    (UInt8.min...UInt8.max).map { byte in
      String(bytes: [byte], encoding: encoding).map { Array($0.utf8) } ?? []
    }
  }
}

/// The `<?xml …?>` at the very beginning of a document.
struct XMLDeclaration {
  /// The encoding that it names.
  let encoding: String?

  /// - Parameter prefix: The first bytes of a document, in an encoding that contains ASCII.
  ///
  /// Returns `nil` when the document does not begin with a whole declaration.
  init?(_ prefix: ArraySlice<UInt8>) {
    guard prefix.starts(with: "<?xml".utf8),
      let end = prefix.firstIndex(of: UInt8(ascii: ">")), end > prefix.startIndex,
      prefix[end - 1] == UInt8(ascii: "?")
    else { return nil }
    encoding = Self.value(of: "encoding", in: String(decoding: prefix[..<end], as: UTF8.self))
  }

  private static func value(of name: String, in text: String) -> String? {
    let parts = text.split { "'\"= \t\r\n".contains($0) }
    guard let index = parts.firstIndex(of: name[...]), index + 1 < parts.count else { return nil }
    return String(parts[index + 1])
  }
}
