/// Handler of the elements of one kind of document.
protocol XMLHandler {
  /// Takes the beginning of an element.
  ///
  /// - Parameter line: The line of its start tag's end.
  mutating func begin(_ element: XMLElement, line: Int)

  /// Takes the end of the innermost open element.
  ///
  /// - Parameter text: The text that stands in it since its last tag: all of its text if it has no
  ///   elements in it.
  mutating func end(text: String)
}

/// An element's start.
struct XMLElement {
  /// Its name without a prefix.
  let name: String
  /// Whether it belongs to another vocabulary than the document's.
  let isForeign: Bool
  /// Its attributes by their names with their prefixes.
  let attributes: [String: String]
}

/// Root element and namespaces of one kind of document.
struct XMLVocabulary {
  /// The root element's name.
  let root: String
  /// The namespaces in use; so is whichever namespace the root element has, and none.
  let namespaces: Set<String>
}

/// The way in which a document ended.
enum XMLEnding {
  /// Its root element was closed.
  case closed
  /// Before its root element was closed; up to there it was well-formed.
  case cutOff(line: Int)
}
