import Basics
import Foundation
import PointsOfInterest

#if canImport(FoundationXML)
import FoundationXML
#endif

/// Reads XML documents front to back.
enum XMLDocument {
  /// Hands the elements of a document to a handler as they come.
  ///
  /// Memory stays bounded by the buffers and the longest text between two tags.
  ///
  /// - Parameters:
  ///   - bytes: The document, not yet begun.
  ///   - vocabulary: Root element and namespaces of one kind of document.
  /// - Returns: Whether the document was whole.
  /// - Throws: `ByteStreamError`; `Failure` of kind `.data` that names the line or byte.
  static func read<Handler: XMLHandler>(
    _ bytes: inout ByteReader, as vocabulary: XMLVocabulary, with handler: inout Handler,
  ) throws -> XMLEnding {
    let stream = XMLInputStream(bytes)
    let relay = XMLEventRelay(handler, vocabulary: vocabulary, stream: stream)
    let parser = XMLParser(stream: stream)
    parser.shouldProcessNamespaces = true
    parser.shouldResolveExternalEntities = false
    parser.delegate = relay
    // The result of `parse()` tells nothing: it is true for a document that is cut off.
    _ = parser.parse()
    (bytes, handler) = (stream.bytes, relay.handler)
    if let failure = stream.failure { throw failure }
    if let failure = relay.failure { throw failure }
    switch relay.progress {
    case .closed: return .closed
    case .open: return .cutOff(line: parser.lineNumber)
    case .nothing: throw Failure(.data, "no <\(vocabulary.root)> element; the file is empty")
    }
  }

  /// The failure for a document that is cut off.
  ///
  /// - Parameter vocabulary: Root element and namespaces of one kind of document.
  static func cutOff(line: Int, _ vocabulary: XMLVocabulary) -> Failure {
    Failure(.data, "line \(line): the file ends before <\(vocabulary.root)> is closed")
  }
}
