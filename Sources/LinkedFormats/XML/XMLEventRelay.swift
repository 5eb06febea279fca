import Foundation
import PointsOfInterest

#if canImport(FoundationXML)
import FoundationXML
#endif

/// Passes what Foundation's parser finds on to a handler until the first thing that is wrong.
final class XMLEventRelay<Handler: XMLHandler>: NSObject, XMLParserDelegate {
  enum Progress {
    case nothing, open, closed
  }

  /// The most text between two tags: outlines of countries take a few megabytes.
  private static var textLimit: Int { 16 << 20 }

  /// The most elements within each other; GPX has four, and KML folders in folders.
  private static var depthLimit: Int { 256 }

  /// Handles the elements.
  private(set) var handler: Handler
  /// The first thing that was wrong.
  private(set) var failure: Failure?
  /// Progress of the root element.
  private(set) var progress = Progress.nothing

  private let vocabulary: XMLVocabulary
  private let stream: XMLInputStream
  private var rootNamespace = ""
  private var depth = 0
  /// Whether the document has ended too early; the parser then makes up what is missing.
  private var isCutOff = false
  private var text = ""

  init(_ handler: Handler, vocabulary: XMLVocabulary, stream: XMLInputStream) {
    self.handler = handler
    self.vocabulary = vocabulary
    self.stream = stream
  }

  func parser(
    _ parser: XMLParser, didStartElement name: String, namespaceURI: String?,
    qualifiedName: String?, attributes: [String: String],
  ) {
    guard !isOver else { return }
    let namespace = namespaceURI ?? ""
    if depth == 0 {
      guard name == vocabulary.root else {
        return fail(parser, "the root element is <\(name)>, not <\(vocabulary.root)>")
      }
      (rootNamespace, progress) = (namespace, .open)
    }
    guard depth < Self.depthLimit else {
      return fail(parser, "elements nested deeper than \(Self.depthLimit) levels")
    }
    depth += 1
    text = ""
    let element = XMLElement(
      name: name, isForeign: isForeign(namespace, qualifiedName: qualifiedName ?? name),
      attributes: attributes,
    )
    handler.begin(element, line: parser.lineNumber)
  }

  func parser(
    _ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?,
  ) {
    guard !isOver else { return }
    depth -= 1
    handler.end(text: text)
    text = ""
    if depth == 0 { progress = .closed }
  }

  func parser(_ parser: XMLParser, foundCharacters string: String) {
    append(string, from: parser)
  }

  func parser(_ parser: XMLParser, foundCDATA block: Data) {
    append(String(decoding: block, as: UTF8.self), from: parser)
  }

  /// Foundation asks for entities that are declared nowhere, and else leaves them out of the text.
  func parser(
    _ parser: XMLParser, resolveExternalEntityName name: String, systemID: String?,
  ) -> Data? {
    fail(parser, "the entity &\(name); is not declared")
    return nil
  }

  func parser(_ parser: XMLParser, parseErrorOccurred error: any Error) {
    let code = (error as NSError).code
    guard !XMLParserMessage.isHarmless(code) else { return }
    // The parser looks for the end of a reference as far as the end of the document.
    let isBareAmpersand = XMLParserMessage.isReference(code) && !stream.endsInsideReference
    if stream.hasEnded, progress == .open, !isBareAmpersand {
      isCutOff = true
      return parser.abortParsing()
    }
    fail(parser, XMLParserMessage.text(for: code))
  }

  private var isOver: Bool { failure != nil || isCutOff }

  private func append(_ string: String, from parser: XMLParser) {
    guard !isOver else { return }
    text += string
    if text.utf8.count > Self.textLimit {
      fail(parser, "more than \(Self.textLimit) bytes of text in one element")
    }
  }

  private func fail(_ parser: XMLParser, _ reason: String) {
    guard !isOver else { return }
    failure = Failure(.data, "line \(parser.lineNumber): \(reason)")
    stream.stop()
    parser.abortParsing()
  }

  /// An undeclared prefix is left in the qualified name, with no namespace.
  private func isForeign(_ namespace: String, qualifiedName: String) -> Bool {
    namespace.isEmpty
      ? qualifiedName.contains(":")
      : namespace != rootNamespace && !vocabulary.namespaces.contains(namespace)
  }
}
