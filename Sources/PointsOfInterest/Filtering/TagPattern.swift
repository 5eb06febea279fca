/// A key with a condition on its value; a list, `pizza;pasta`, is tried as a whole and by item.
package struct TagPattern: Hashable, Sendable {
  package let key: String
  package let test: TagTest

  package init(key: String, _ test: TagTest) {
    (self.key, self.test) = (key, test)
  }

  package init(key: String, value: String?) {
    self.init(key: key, value.map(TagTest.value) ?? .any)
  }

  /// The one value that fits; `nil` for any, and for a test of another sort.
  package var value: String? { if case .value(let value) = test { value } else { nil } }
}

package enum TagTest: Hashable, Sendable {
  case any
  case value(String)
  case contains(FoldedText)
  case compares(Comparison, TagQuantity)

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
  /// Alternatives of one key.
  package let patterns: [TagPattern]
  /// Whether a point passes that has no such tag.
  package let isNegated: Bool

  package init(_ patterns: [TagPattern], isNegated: Bool = false) {
    (self.patterns, self.isNegated) = (patterns, isNegated)
  }

  package init(_ pattern: TagPattern) {
    self.init([pattern])
  }
}

/// A kind of place with further conditions: `vegan pizza`, or drinking water that is drinkable.
package struct CategoryCondition: Hashable, Sendable {
  /// Of each clause some pattern must fit; the first has the tags that are rarest.
  package var clauses: [[CategoryPattern]]
  package var exclusions: [TagPattern]

  package init(_ clauses: [[CategoryPattern]], excluding exclusions: [TagPattern] = []) {
    (self.clauses, self.exclusions) = (clauses, exclusions)
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
