/// The parser's error numbers (`xmlParserErrors` of libxml2) in words.
enum XMLParserMessage {
  /// Whether an error is a mere warning.
  ///
  /// - Returns: `true` for odd namespace names and prefixes that are not declared, which many
  ///   programs write.
  static func isHarmless(_ code: Int) -> Bool {
    (98...100).contains(code) || (200...205).contains(code)
  }

  /// Whether an error is about a reference such as `&amp;`.
  ///
  /// - Returns: `true` also for an & alone.
  static func isReference(_ code: Int) -> Bool {
    (22...26).contains(code) || code == 68
  }

  /// The message for an error.
  ///
  /// - Returns: The reason, to stand behind the line's number.
  static func text(for code: Int) -> String {
    switch code {
    case 4: "not XML: there is no element"
    case 5: "something follows the end of the document"
    case 6...9: "a character that XML does not allow"
    case _ where isReference(code):
      "an & that begins no known entity (a plain one is written &amp;)"
    case 38...41, 65, 73: "a start tag or its attributes are not well-formed"
    case 42: "an attribute stands twice in one tag"
    case 76, 77: "a start tag and an end tag do not match"
    default: "not well-formed XML (libxml2 error \(code))"
    }
  }
}
