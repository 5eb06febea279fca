import Basics
import CSystem
import PointsOfInterest

/// libxml2's push parser: bytes in, elements out, up to the first thing that is wrong.
///
/// No entity is known but the five of XML, and no other file or address is ever looked at: nothing that
/// a document declares is kept.
@safe final class XMLParser {
  enum Progress {
    case nothing, open, closed
  }

  /// The most text between two tags: outlines of countries take a few megabytes.
  private static let textLimit = 16 << 20
  /// The most elements within each other; GPX has four, and KML folders in folders.
  private static let depthLimit = 256

  /// Whether libxml2 is there.
  private static let isReady = poi_xml_load()

  private(set) var failure: Failure?
  private(set) var progress = Progress.nothing

  private let handler: any XMLHandler
  private let root: String
  private let linesBefore: Int
  private var context: UnsafeMutableRawPointer?
  private var tail: [UInt8] = []
  /// Whether no byte follows.
  private var isAtEnd = false
  private var rootNamespace = ""
  /// The open elements, the root first.
  private var path: [XMLElement] = []
  private var text: [UInt8] = []
  /// Whether a start tag came last.
  private var isInnermost = false

  /// The options `XML_PARSE_NOENT`, without which an & in an attribute stays the reference `&#38;`,
  /// `XML_PARSE_NONET` and `XML_PARSE_IGNORE_ENC`.
  private static let (resolving, offline, ignoringEncoding): (Int32, Int32, Int32) = (
    1 << 1, 1 << 11, 1 << 21,
  )

  /// - Parameters:
  ///   - firstLine: The number of the first line.
  ///   - isUTF8: Whether the document is UTF-8 whatever it declares.
  /// - Throws: `Failure`: of kind `.tryAgain` for lack of memory, `.unavailable` for that of libxml2.
  init(_ handler: any XMLHandler, root: String, firstLine: Int, isUTF8: Bool) throws(Failure) {
    (self.handler, self.root, linesBefore) = (handler, root, firstLine - 1)
    guard Self.isReady else {
      throw Failure(.unavailable, "XML cannot be read: libxml2 is not installed")
    }
    let options = Self.resolving | Self.offline | (isUTF8 ? Self.ignoringEncoding : 0)
    var callbacks = unsafe Self.callbacks
    unsafe context = poi_xml_parser(
      &callbacks, Unmanaged.passUnretained(self).toOpaque(), options,
    )
    if unsafe context == nil { throw Failure(.tryAgain, "no memory to read XML") }
  }

  deinit { unsafe poi_xml_free(context) }

  var line: Int { linesBefore + Int(unsafe poi_xml_line(context)) }

  func parse(_ bytes: ArraySlice<UInt8>) {
    guard !bytes.isEmpty else { return }
    tail = Array(bytes.suffix(32))
    unsafe bytes.withUnsafeBytes { bytes in
      unsafe parse(bytes.assumingMemoryBound(to: CChar.self), isLast: false)
    }
  }

  /// Parses what the parser has held back because more could have followed.
  func finish() {
    isAtEnd = true
    unsafe parse(UnsafeBufferPointer(start: nil, count: 0), isLast: true)
  }

  private func parse(_ bytes: UnsafeBufferPointer<CChar>, isLast: Bool) {
    unsafe poi_xml_report(Unmanaged.passUnretained(self).toOpaque(), Self.report)
    unsafe poi_xml_parse(context, bytes.baseAddress, Int32(bytes.count), isLast)
    poi_xml_report(nil, nil)
  }

  /// Whether the last bytes are the beginning of a reference such as `&amp;`.
  private var endsInsideReference: Bool {
    let ends = ";<> \t\r\n".utf8
    let last = tail.lastIndex { $0 == UInt8(ascii: "&") || ends.contains($0) }
    return last.map { tail[$0] == UInt8(ascii: "&") } ?? false
  }

  private func begin(
    _ name: String, prefix: String?, namespace: String, attributes: [String: String],
  ) {
    guard failure == nil else { return }
    if path.isEmpty {
      guard name == root else { return fail("the root element is <\(name)>, not <\(root)>") }
      (rootNamespace, progress) = (namespace, .open)
    }
    guard path.count < Self.depthLimit else {
      return fail("elements nested deeper than \(Self.depthLimit) levels")
    }
    text.removeAll(keepingCapacity: true)
    if rootNamespace.isEmpty, prefix == nil { rootNamespace = namespace }
    let isForeign = namespace.isEmpty ? prefix != nil : namespace != rootNamespace
    path.append(XMLElement(name: name, isForeign: isForeign, attributes: attributes))
    isInnermost = true
    handler.begin(path, line: line)
  }

  private func end() {
    guard failure == nil else { return }
    handler.end(path, text: String(decoding: text, as: UTF8.self), isInnermost: isInnermost)
    isInnermost = false
    path.removeLast()
    text.removeAll(keepingCapacity: true)
    if path.isEmpty { progress = .closed }
  }

  private func append(_ bytes: UnsafeBufferPointer<UInt8>) {
    guard failure == nil else { return }
    unsafe text.append(contentsOf: bytes)
    if text.count > Self.textLimit {
      fail("more than \(Self.textLimit) bytes of text in one element")
    }
  }

  /// Refuses a declaration: declared entities are what attacks on readers of XML are made of.
  private func refuse() { fail("a document type with declarations is not supported") }

  /// Records a problem, unless it is a mere warning or comes of the end of a document that is cut off.
  private func meet(_ problem: XMLProblem) {
    guard !problem.isHarmless else { return }
    // The parser looks for the end of a reference as far as the end of the document.
    let isBareAmpersand = problem.isReference && !endsInsideReference
    if isAtEnd, progress != .closed, !isBareAmpersand, !problem.isOfBytes { return }
    fail(problem.reason)
  }

  private func fail(_ reason: String) {
    guard failure == nil else { return }
    failure = Failure(.data, "line \(line): \(reason)")
  }

  private static var callbacks: poi_xml_handler {
    var handler = unsafe poi_xml_handler()
    unsafe handler.initialized = 0xDEED_BEAF
    unsafe handler.startElementNs = { context, name, prefix, uri, _, _, count, _, attributes in
      unsafe receiver(context).begin(
        string(name) ?? "", prefix: string(prefix), namespace: string(uri) ?? "",
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
    unsafe handler.structuredError = report
    return unsafe handler
  }

  private static let report: poi_xml_problem = { context, error in
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
      let (name, prefix) = unsafe (string(pointers[index]) ?? "", string(pointers[index + 1]))
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

private func receiver(_ context: UnsafeMutableRawPointer?) -> XMLParser {
  guard let context = unsafe context else { preconditionFailure("every parser has a context") }
  return unsafe Unmanaged<XMLParser>.fromOpaque(context).takeUnretainedValue()
}

private func string(_ characters: UnsafePointer<UInt8>?) -> String? {
  unsafe characters.map { unsafe String(cString: $0) }
}
