/// A key with a condition on its value.
///
/// Of a value list, `pizza;pasta`, the whole is tried and each item.
package struct TagPattern: Hashable, Sendable {
  /// The key, compared exactly.
  package let key: String
  package let test: TagTest

  package init(key: String, _ test: TagTest) {
    self.key = key
    self.test = test
  }

  /// - Parameter value: The value, compared exactly; `nil` for any.
  package init(key: String, value: String?) {
    self.init(key: key, value.map(TagTest.value) ?? .any)
  }

  /// The one value that fits; `nil` for any, and for a test of another sort.
  package var value: String? {
    if case .value(let value) = test { value } else { nil }
  }
}

/// A condition on the value of a tag.
package enum TagTest: Hashable, Sendable {
  /// The key is there, whatever its value.
  case any
  /// Compared exactly.
  case value(String)
  /// Contains a text, ignoring case and accents.
  case contains(FoldedText)
  case compares(Comparison, TagQuantity)

  /// The order of a value and a number.
  package enum Comparison: String, Sendable, CaseIterable {
    case less = "<"
    case lessOrEqual = "<="
    case greater = ">"
    case greaterOrEqual = ">="

    func holds(_ value: Double, _ number: Double) -> Bool {
      switch self {
      case .less: value < number
      case .lessOrEqual: value <= number
      case .greater: value > number
      case .greaterOrEqual: value >= number
      }
    }
  }

  /// Whether a value without `;`, or one item of a list, fits.
  func isMet(byItem item: some StringProtocol) -> Bool {
    switch self {
    case .any: true
    case .value(let value): item == value
    case .contains(let text): FoldedText(String(item)).contains(text)
    case .compares(let comparison, let number):
      TagQuantity(String(item))?.isComparable(with: number) { comparison.holds($0, $1) } ?? false
    }
  }
}

/// A condition on the tags of a point: one of some patterns fits, or none of them.
package struct TagExpression: Hashable, Sendable {
  /// Patterns of one key, any of which may fit.
  package let patterns: [TagPattern]
  /// Whether a point passes that has no such tag.
  package let isNegated: Bool

  package init(_ patterns: [TagPattern], isNegated: Bool = false) {
    self.patterns = patterns
    self.isNegated = isNegated
  }

  /// The condition that one pattern fits.
  package init(_ pattern: TagPattern) {
    self.init([pattern])
  }
}

/// A kind of place with further conditions: `vegan pizza`, or drinking water that is drinkable.
package struct CategoryCondition: Hashable, Sendable {
  /// Of each clause some pattern must fit; the first has the tags that are rarest.
  package var clauses: [[CategoryPattern]]
  /// None of these may fit.
  package var exclusions: [TagPattern]

  package init(_ clauses: [[CategoryPattern]], excluding exclusions: [TagPattern] = []) {
    self.clauses = clauses
    self.exclusions = exclusions
  }
}

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
