/// Texts as the query language of Overpass and the regular expressions in it take them.
enum OverpassText {
  /// A quoted string: whatever the text holds, nothing of it is taken for anything but a text.
  static func quoted(_ text: String) -> String {
    var quoted = String.UnicodeScalarView()
    quoted.append("\"")
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"", "\\":
        quoted.append("\\")
        quoted.append(scalar)
      case "\n": quoted.append(contentsOf: "\\n".unicodeScalars)
      case "\t": quoted.append(contentsOf: "\\t".unicodeScalars)
      case "\0"..<" ": quoted.append(contentsOf: escape(scalar).unicodeScalars)
      default: quoted.append(scalar)
      }
    }
    quoted.append("\"")
    return String(quoted)
  }

  /// `\u` and four digits.
  private static func escape(_ scalar: Unicode.Scalar) -> String {
    "\\u00" + (scalar.value < 16 ? "0" : "") + String(scalar.value, radix: 16)
  }

  /// A POSIX extended regular expression that fits exactly a text.
  static func expression(for text: String) -> String {
    var expression = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      if "\\.[]{}()*+?^$|".unicodeScalars.contains(scalar) { expression.append("\\") }
      expression.append(scalar)
    }
    return String(expression)
  }

  /// A group that fits any of some texts: `(a|b)`.
  static func alternatives(_ texts: [String]) -> String {
    "(" + texts.map(expression).joined(separator: "|") + ")"
  }
}
