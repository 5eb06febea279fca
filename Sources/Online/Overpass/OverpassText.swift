/// Texts as the query language of Overpass and the regular expressions in it take them.
enum OverpassText {
  /// A quoted string: whatever the text holds, nothing of it is taken for anything but a text.
  static func quoted(_ text: String) -> String {
    let scalars = text.unicodeScalars.map { scalar -> String in
      switch scalar {
      case "\"", "\\": "\\\(scalar)"
      case "\n": "\\n"
      case "\t": "\\t"
      case "\0"..<" ":
        "\\u00" + (scalar.value < 16 ? "0" : "") + String(scalar.value, radix: 16)
      default: String(scalar)
      }
    }
    return "\"\(scalars.joined())\""
  }

  /// A POSIX extended regular expression that fits exactly a text.
  static func expression(for text: String) -> String {
    let special = "\\.[]{}()*+?^$|".unicodeScalars
    return text.unicodeScalars.map { special.contains($0) ? "\\\($0)" : String($0) }.joined()
  }

  /// A group that fits any of some texts: `(a|b)`.
  static func alternatives(_ texts: [String]) -> String {
    "(" + texts.map(expression).joined(separator: "|") + ")"
  }
}
