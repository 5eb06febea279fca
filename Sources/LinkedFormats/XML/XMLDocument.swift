import Basics
import PointsOfInterest

enum XMLDocument {
  /// Bytes that hold any XML declaration: they take about 60.
  private static let declarationLimit = 1024

  /// Calls a handler with the elements of a document as they come.
  ///
  /// Memory stays bounded by the buffers and the longest text between two tags.
  ///
  /// - Parameters:
  ///   - root: The name of the root element, to whose namespace elements without a prefix belong, too.
  ///   - isEnough: Whether what was found of a document that is cut off will do.
  ///   - handOn: Called now and then, to take what the handler has found.
  /// - Throws: `ByteStreamError`; `Failure` of kind `.data` that names the line; what `handOn` throws.
  static func read(
    _ bytes: inout ByteReader, as root: String, with handler: any XMLHandler,
    isEnough: () -> Bool = { false }, handOn: () throws -> Void = {},
  ) throws {
    let (line, isUTF8) = try start(of: &bytes)
    let parser = try XMLParser(handler, root: root, firstLine: line, isUTF8: isUTF8)
    repeat {
      parser.parse(bytes.storage[bytes.position...])
      bytes.consume(bytes.unreadCount)
      try handOn()
      if let failure = parser.failure { throw failure }
    } while try bytes.fill()
    parser.finish()
    try handOn()
    if let failure = parser.failure { throw failure }
    switch parser.progress {
    case .closed: break
    case .nothing: throw Failure(.data, "no <\(root)> element; the file is empty")
    case .open where isEnough(): break
    case .open:
      let reason = "the file ends before <\(root)> is closed"
      throw Failure(.data, "line \(parser.line): \(reason)")
    }
  }

  /// Skips a byte order mark of UTF-8, and blank lines, which XML does not allow there.
  private static func start(of bytes: inout ByteReader) throws -> (line: Int, isUTF8: Bool) {
    try bytes.skipByteOrderMark()
    let hasMark = bytes.offset > 0
    while bytes.unreadCount < declarationLimit, try bytes.fill() {}
    let blanks = bytes.storage[bytes.position...].prefix { " \t\r\n".utf8.contains($0) }
    let line = 1 + blanks.count { $0 == UInt8(ascii: "\n") }
    bytes.consume(blanks.count)
    let prefix = bytes.storage[bytes.position...].prefix(declarationLimit)
    guard prefix.starts(with: "<?xml".utf8) else { return (line, hasMark) }
    let declaration = prefix.prefix { $0 != UInt8(ascii: ">") }
    // UTF-16 can't be true of a declaration that is readable as bytes; programs that write it mean
    // UTF-8.
    let text = String(decoding: declaration, as: UTF8.self).lowercased()
    return (line, unsafe hasMark || strstr(text, "utf-16") != nil)
  }
}

protocol XMLHandler: AnyObject {
  /// The last element of a path begins, whose start tag ends in a line.
  func begin(_ path: [XMLElement], line: Int)

  /// The last element of a path ends, with the text that stands in it since its last tag: all of its
  /// text if it is innermost and has no elements in it.
  func end(_ path: [XMLElement], text: String, isInnermost: Bool)
}

struct XMLElement {
  let name: String
  /// Whether its prefix stands for another vocabulary than the document's.
  let isForeign: Bool
  /// Its attributes by their names with their prefixes.
  let attributes: [String: String]
}

extension String {
  /// The words with single spaces between them, or `nil` if there is none: files are indented in
  /// the middle of texts.
  var collapsed: String? {
    let words = utf8.split(whereSeparator: \.isXMLSpace).map(Substring.init)
    return words.isEmpty ? nil : words.joined(separator: " ")
  }
}
