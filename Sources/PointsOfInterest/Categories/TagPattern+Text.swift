extension TagPattern {
  /// The pattern as it is written: `key=value`, `key=*`, `key~text` or `key>=1`.
  package var text: String {
    switch test {
    case .any: "\(key)=*"
    case .value(let value): "\(key)=\(Self.escaped(value))"
    case .contains(let text): "\(key)~\(text.text)"
    case .compares(let comparison, let number): "\(key)\(comparison.rawValue)\(number.text)"
    }
  }

  /// Reads `key=value` or `key=*`; what else an expression may hold is refused.
  package init?(text: String) {
    guard text.contains("="), let expression = TagExpression(parsing: text),
      !expression.isNegated, expression.patterns.count == 1
    else { return nil }
    switch expression.patterns[0].test {
    case .any, .value: self = expression.patterns[0]
    case .contains, .compares: return nil
    }
  }

  private static func escaped(_ value: String) -> String {
    var text = String.UnicodeScalarView()
    for scalar in value.unicodeScalars {
      if ",*|".unicodeScalars.contains(scalar) { text.append("\\") }
      text.append(scalar)
    }
    return String(text)
  }
}
