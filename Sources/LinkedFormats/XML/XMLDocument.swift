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
    let start = try start(of: &bytes)
    let events = XMLEvents(handler, root)
    let parser = try XMLParser(events, start)
    repeat {
      parser.parse(bytes.storage[bytes.position...])
      bytes.consume(bytes.unreadCount)
      try handOn()
      if let failure = events.failure { throw failure }
    } while try bytes.fill()
    parser.finish()
    try handOn()
    if let failure = events.failure { throw failure }
    switch events.progress {
    case .closed: break
    case .nothing: throw Failure(.data, "no <\(root)> element; the file is empty")
    case .open where isEnough(): break
    case .open:
      let reason = "the file ends before <\(root)> is closed"
      throw Failure(.data, "line \(parser.line): \(reason)")
    }
  }

  /// Skips a byte order mark of UTF-8, and blank lines, which XML does not allow there.
  private static func start(of bytes: inout ByteReader) throws -> XMLParser.Start {
    try bytes.skipByteOrderMark()
    var start = XMLParser.Start(line: 1, isUTF8: bytes.offset > 0)
    while bytes.unreadCount < declarationLimit, try bytes.fill() {}
    let blanks = bytes.storage[bytes.position...].prefix { " \t\r\n".utf8.contains($0) }
    start.line += blanks.count { $0 == UInt8(ascii: "\n") }
    bytes.consume(blanks.count)
    let prefix = bytes.storage[bytes.position...].prefix(declarationLimit)
    if prefix.starts(with: "<?xml".utf8) {
      let declaration = prefix.prefix { $0 != UInt8(ascii: ">") }
      // UTF-16 can't be true of a declaration that is readable as bytes; programs that write it mean
      // UTF-8.
      let text = String(decoding: declaration, as: UTF8.self).lowercased()
      start.isUTF8 = unsafe start.isUTF8 || strstr(text, "utf-16") != nil
    }
    return start
  }
}
