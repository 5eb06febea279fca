import PointsOfInterest

/// Receiver of what libxml2 finds in a document: checks it, up to the first thing that is wrong.
final class XMLEvents {
  enum Progress {
    case nothing, open, closed
  }

  /// The most text between two tags: outlines of countries take a few megabytes.
  private static let textLimit = 16 << 20
  /// The most elements within each other; GPX has four, and KML folders in folders.
  private static let depthLimit = 256

  private(set) var failure: Failure?
  private(set) var progress = Progress.nothing
  /// The parser, which lives longer than any event.
  unowned var parser: XMLParser?
  /// Whether no byte follows.
  var isAtEnd = false

  private let handler: any XMLHandler
  private let root: String
  private var rootNamespace = ""
  /// The open elements, the root first.
  private var path: [XMLElement] = []
  private var text: [UInt8] = []
  /// Whether a start tag came last.
  private var isInnermost = false

  init(_ handler: any XMLHandler, _ root: String) { (self.handler, self.root) = (handler, root) }

  func begin(
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
    let isForeign = prefix != nil && (namespace.isEmpty || namespace != rootNamespace)
    path.append(XMLElement(name: name, isForeign: isForeign, attributes: attributes))
    isInnermost = true
    handler.begin(path, line: parser?.line ?? 0)
  }

  func end() {
    guard failure == nil else { return }
    handler.end(path, text: String(decoding: text, as: UTF8.self), isInnermost: isInnermost)
    isInnermost = false
    path.removeLast()
    text.removeAll(keepingCapacity: true)
    if path.isEmpty { progress = .closed }
  }

  func append(_ bytes: UnsafeBufferPointer<UInt8>) {
    guard failure == nil else { return }
    unsafe text.append(contentsOf: bytes)
    if text.count > Self.textLimit {
      fail("more than \(Self.textLimit) bytes of text in one element")
    }
  }

  /// Refuses a declaration: declared entities are what attacks on readers of XML are made of.
  func refuse() { fail("a document type with declarations is not supported") }

  /// Records a problem, unless it is a mere warning or comes of the end of a document that is cut off.
  func meet(_ problem: XMLProblem) {
    guard !problem.isHarmless else { return }
    // The parser looks for the end of a reference as far as the end of the document.
    let isBareAmpersand = problem.isReference && parser?.endsInsideReference == false
    if isAtEnd, progress != .closed, !isBareAmpersand, !problem.isOfBytes { return }
    fail(problem.reason)
  }

  private func fail(_ reason: String) {
    guard failure == nil else { return }
    failure = Failure(.data, "line \(parser?.line ?? 1): \(reason)")
  }
}

/// A problem of a document, by libxml2's number for it (`xmlParserErrors`).
struct XMLProblem {
  let code: Int
  let isWarning: Bool
  /// Whether the name of an element is wrong, or what stands before its tag's end.
  let isOfTag: Bool
  /// The name of an entity that is declared nowhere.
  let name: String?

  /// Whether the document is read all the same: odd namespace names and prefixes that are not declared,
  /// which many programs write.
  var isHarmless: Bool {
    (98...100).contains(code) || (200...205).contains(code) || isWarning && !isUndeclaredEntity
  }

  /// Whether the problem is a reference such as `&amp;`, or an & alone.
  var isReference: Bool { (22...27).contains(code) || code == 68 && !isOfTag }
  /// Whether bytes are no characters in the document's encoding.
  var isOfBytes: Bool { [81, 1544, 6003].contains(code) }
  private var isUndeclaredEntity: Bool { code == 26 || code == 27 }

  var reason: String {
    switch code {
    case 4: "not XML: there is no element"
    case 5: "something follows the end of the document"
    case 6...9: "a character that XML does not allow"
    case 31, 32: "the encoding \"\(name ?? "")\" is not supported"
    case _ where isOfBytes: "a byte that is no character in the document's encoding"
    case _ where isUndeclaredEntity: "the entity &\(name ?? ""); is not declared"
    case _ where isReference: "an & that begins no known entity (a plain one is written &amp;)"
    case 38...41, 65, 68, 73: "a start tag or its attributes are not well-formed"
    case 42: "an attribute stands twice in one tag"
    case 76, 77: "a start tag and an end tag do not match"
    default: "not well-formed XML (libxml2 error \(code))"
    }
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

extension StringProtocol {
  /// The words with single spaces between them, or `nil` if there is none: files are indented in
  /// the middle of texts.
  var collapsed: String? {
    let words = split { $0.isXMLSpace }
    return words.isEmpty ? nil : words.joined(separator: " ")
  }
}
