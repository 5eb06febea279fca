import Basics
import CSystem
import PointsOfInterest

/// libxml2's push parser: bytes in, events out.
///
/// No entity is known but the five of XML, and no other file or address is ever looked at: nothing that
/// a document declares is kept.
@safe final class XMLParser {
  /// The first line of a document and its encoding, as far as they are known beforehand.
  struct Start {
    var line: Int
    /// Whether the document is UTF-8 whatever it declares.
    var isUTF8: Bool
  }

  private let events: XMLEvents
  private let context: UnsafeMutableRawPointer
  private let linesBefore: Int
  private var tail: [UInt8] = []

  /// The options `XML_PARSE_NOENT`, without which an & in an attribute stays the reference `&#38;`,
  /// `XML_PARSE_NONET` and `XML_PARSE_IGNORE_ENC`.
  private static let (resolving, offline, ignoringEncoding): (Int32, Int32, Int32) = (
    1 << 1, 1 << 11, 1 << 21,
  )

  /// - Throws: `Failure` of kind `.tryAgain` for lack of memory.
  init(_ events: XMLEvents, _ start: Start) throws(Failure) {
    self.events = events
    linesBefore = start.line - 1
    var handler = unsafe Self.handler
    guard
      let context = unsafe xmlCreatePushParserCtxt(
        &handler, Unmanaged.passUnretained(events).toOpaque(), nil, 0, nil,
      )
    else { throw Failure(.tryAgain, "no memory to read XML") }
    unsafe self.context = context
    let options = Self.resolving | Self.offline | (start.isUTF8 ? Self.ignoringEncoding : 0)
    _ = unsafe xmlCtxtUseOptions(context, options)
    events.parser = self
  }

  deinit { unsafe xmlFreeParserCtxt(context) }

  var line: Int { linesBefore + Int(unsafe xmlSAX2GetLineNumber(context)) }

  func parse(_ bytes: ArraySlice<UInt8>) {
    guard !bytes.isEmpty else { return }
    tail = Array(bytes.suffix(32))
    unsafe bytes.withUnsafeBytes { bytes in
      unsafe parse(bytes.assumingMemoryBound(to: CChar.self), isLast: false)
    }
  }

  /// Parses what the parser has held back because more could have followed.
  func finish() {
    events.isAtEnd = true
    unsafe parse(UnsafeBufferPointer(start: nil, count: 0), isLast: true)
  }

  private func parse(_ bytes: UnsafeBufferPointer<CChar>, isLast: Bool) {
    unsafe poi_xml_report(Unmanaged.passUnretained(events).toOpaque(), Self.meet)
    _ = unsafe xmlParseChunk(context, bytes.baseAddress, Int32(bytes.count), isLast ? 1 : 0)
    poi_xml_report(nil, nil)
  }

  /// Whether the last bytes are the beginning of a reference such as `&amp;`.
  var endsInsideReference: Bool {
    let ends = ";<> \t\r\n".utf8
    let last = tail.lastIndex { $0 == UInt8(ascii: "&") || ends.contains($0) }
    return last.map { tail[$0] == UInt8(ascii: "&") } ?? false
  }

  private static var handler: poi_xml_handler {
    var handler = unsafe poi_xml_handler()
    unsafe handler.initialized = 0xDEED_BEAF
    unsafe handler.startElementNs = { context, name, prefix, uri, _, _, count, _, attributes in
      unsafe receiver(context).begin(
        text(name) ?? "", prefix: text(prefix), namespace: text(uri) ?? "",
        attributes: XMLParser.attributes(attributes, count: Int(count)),
      )
    }
    unsafe handler.endElementNs = { context, _, _, _ in unsafe receiver(context).end() }
    unsafe handler.characters = { context, bytes, count in
      unsafe receiver(context).append(UnsafeBufferPointer(start: bytes, count: Int(count)))
    }
    unsafe handler.ignorableWhitespace = handler.characters
    unsafe handler.cdataBlock = handler.characters
    unsafe handler.entityDecl = { events, _, _, _, _, _ in unsafe receiver(events).refuse() }
    unsafe handler.attributeDecl = { events, _, _, _, _, _, _ in unsafe receiver(events).refuse() }
    unsafe handler.elementDecl = { events, _, _, _ in unsafe receiver(events).refuse() }
    unsafe handler.structuredError = meet
    return unsafe handler
  }

  private static let meet: poi_xml_problem = { context, error in
    guard let error = unsafe error?.pointee else { return }
    unsafe receiver(context).meet(
      XMLProblem(
        code: Int(error.code), isWarning: error.level < 2,
        isOfTag: error.message.map { unsafe strstr($0, "Tag: ") != nil } ?? false,
        name: error.str1.map { unsafe String(cString: $0) },
      )
    )
  }

  /// The attributes by their names with their prefixes: five pointers each.
  private static func attributes(
    _ pointers: UnsafeMutablePointer<UnsafePointer<UInt8>?>?, count: Int,
  ) -> [String: String] {
    var attributes: [String: String] = [:]
    guard let pointers = unsafe pointers else { return attributes }
    for index in stride(from: 0, to: 5 * count, by: 5) {
      let (name, prefix) = unsafe (text(pointers[index]) ?? "", text(pointers[index + 1]))
      guard let start = unsafe pointers[index + 3], let end = unsafe pointers[index + 4] else {
        continue
      }
      let value = unsafe UnsafeBufferPointer(start: start, count: end - start)
      let key = prefix.map { "\($0):\(name)" } ?? name
      attributes[key] = unsafe String(decoding: value, as: UTF8.self)
    }
    return attributes
  }
}

private func receiver(_ context: UnsafeMutableRawPointer?) -> XMLEvents {
  guard let context = unsafe context else { preconditionFailure("every parser has a context") }
  return unsafe Unmanaged<XMLEvents>.fromOpaque(context).takeUnretainedValue()
}

private func text(_ characters: UnsafePointer<UInt8>?) -> String? {
  unsafe characters.map { unsafe String(cString: $0) }
}
