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
