protocol XMLHandler: AnyObject {
  /// An element begins, whose start tag ends in a line.
  func begin(_ element: XMLElement, line: Int)

  /// The innermost open element ends, with the text that stands in it since its last tag: all of its
  /// text if it has no elements in it.
  func end(text: String)
}

struct XMLElement {
  let name: String
  /// Whether it belongs to another vocabulary than the document's.
  let isForeign: Bool
  /// Its attributes by their names with their prefixes.
  let attributes: [String: String]
}

/// Root element and namespaces of one kind of document.
struct XMLVocabulary {
  let root: String
  /// The namespaces in use; so is whichever namespace the root element has, and none.
  let namespaces: Set<String>
}
