import Basics

extension TagExpression {
  /// Reads `KEY`, `!KEY`, `KEY=A,B`, `KEY!=A,B`, `KEY~TEXT`, `KEY>=N` (also `<`, `<=`, `>`) and
  /// `KEY=*`.
  ///
  /// `\,` is a comma. Of a key whose values have an order, N is one of these (`OrderedValues`).
  /// Whatever looks like an expression of another language is refused: taken literally,
  /// `cuisine=pizza|pasta` would silently find nothing.
  package init?(parsing text: String) {
    if text.hasPrefix("!") {
      guard let key = Self.key(text.dropFirst()) else { return nil }
      self.init([TagPattern(key: key, .any)], isNegated: true)
      return
    }
    let head = Self.head(of: text)
    guard let key = Self.key(head) else { return nil }
    let rest = text[head.endIndex...]
    guard !rest.isEmpty else {
      self.init(TagPattern(key: key, .any))
      return
    }
    guard let (sign, operand) = Self.parted(rest) else { return nil }
    switch sign {
    case "=", "!=": self.init(key: key, oneOf: operand, isNegated: sign == "!=")
    case "~": self.init(key: key, containing: operand)
    default: self.init(key: key, sign, operand)
    }
  }

  private init?(key: String, oneOf operand: Substring, isNegated: Bool) {
    if operand == "*" {
      self.init([TagPattern(key: key, .any)], isNegated: isNegated)
      return
    }
    guard let values = Self.values(operand) else { return nil }
    self.init(values.map { TagPattern(key: key, .value($0)) }, isNegated: isNegated)
  }

  private init?(key: String, containing operand: Substring) {
    let isRegularExpression =
      operand.hasPrefix("^") || operand.hasSuffix("$") || operand.contains("|")
      || operand.contains("*")
    guard !isRegularExpression else { return nil }
    let text = FoldedText(String(operand))
    guard !text.text.isEmpty else { return nil }
    self.init(TagPattern(key: key, .contains(text)))
  }

  private init?(key: String, _ sign: String, _ operand: Substring) {
    guard let comparison = TagTest.Comparison(rawValue: sign),
      Self.flaw(of: comparison, key, operand) == nil
    else { return nil }
    if let order = OrderedValues(of: key), order.values.contains(String(operand)) {
      let values = order.values(comparison, to: String(operand))
      self.init(values.map { TagPattern(key: key, .value($0)) })
      return
    }
    guard let number = TagQuantity(String(operand)) else { return nil }
    self.init(TagPattern(key: key, .compares(comparison, number)))
  }

  /// The reason why a comparison cannot be meant, as `capacity>=5kg`.
  package static func flaw(inComparison text: String) -> String? {
    let head = head(of: text)
    guard let key = key(head), let (sign, operand) = parted(text[head.endIndex...]),
      let comparison = TagTest.Comparison(rawValue: sign)
    else { return nil }
    return flaw(of: comparison, key, operand)
  }

  private static func flaw(
    of comparison: TagTest.Comparison, _ key: String, _ operand: Substring,
  ) -> String? {
    let text = String(operand)
    if let order = OrderedValues(of: key) {
      if order.values.contains(text) {
        return order.values(comparison, to: text).isEmpty
          ? "no value of \(key) is \(comparison.rawValue) \(text)" : nil
      }
      if TagQuantity(text) == nil {
        return "\(text) is none of \(order.values.joined(separator: ", "))"
      }
    }
    guard let number = TagQuantity(text) else { return "\(text) is no number" }
    if !number.hasKnownUnit { return "the unit of \(text) is not known" }
    return number.fits(key) ? nil : "\(key) is not measured in the unit of \(text)"
  }

  private static let signs = "=!~<>"

  /// The part before the first sign.
  private static func head(of text: String) -> Substring {
    Substring(text.unicodeScalars.prefix { !signs.unicodeScalars.contains($0) })
  }

  /// The sign that a text begins with, and its operand; `nil` where one of them is missing.
  private static func parted(_ text: Substring) -> (sign: String, operand: Substring)? {
    guard let sign = ["!=", "<=", ">=", "=", "~", "<", ">"].first(where: text.hasPrefix) else {
      return nil
    }
    let operand = text.dropFirst(sign.count)
    guard let first = operand.first, !signs.contains(first) else { return nil }
    return (sign, operand)
  }

  /// A key; `nil` for text that can be none.
  private static func key(_ text: Substring) -> String? {
    let isPossible = text.unicodeScalars.allSatisfy { scalar in
      switch scalar {
      case "a"..."z", "A"..."Z", "0"..."9", "_", ":", "-": true
      case let other where "=!~<>|,*\"'()&^≠≤≥\\".unicodeScalars.contains(other): false
      // No key of OpenStreetMap has a space; "not wifi" is something else.
      case let other:
        !other.properties.isWhitespace && other.properties.generalCategory != .control
      }
    }
    return text.isEmpty || !isPossible ? nil : String(text)
  }

  /// The values between the commas; `nil` where one is empty or looks like more than a value.
  private static func values(_ text: Substring) -> [String]? {
    var values = [String.UnicodeScalarView()]
    var (isEscaped, hasSpace) = (false, false)
    for scalar in text.unicodeScalars {
      if isEscaped {
        if scalar != ",", scalar != "*", scalar != "|" { values[values.count - 1].append("\\") }
        values[values.count - 1].append(scalar)
        isEscaped = false
        continue
      }
      switch scalar {
      case "\\": isEscaped = true
      case ",":
        values.append(String.UnicodeScalarView())
        hasSpace = false
      case "|", "*": return nil
      // "a and b=c" is no value.
      case "=" where hasSpace: return nil
      default:
        if scalar == " " { hasSpace = true }
        values[values.count - 1].append(scalar)
      }
    }
    // A list is written with spaces; one value may begin with one.
    let all =
      values.count == 1
      ? values.map(String.init)
      : values.map { String($0.trimmed(where: \.properties.isWhitespace)) }
    return isEscaped || all.contains(where: \.isEmpty) ? nil : all
  }
}

/// Values of a key that have an order, the least first.
struct OrderedValues {
  let values: [String]

  /// `nil` for a key whose values have no order.
  init?(of key: String) {
    if key == "wheelchair" || key.hasSuffix(":wheelchair") {
      values = ["no", "limited", "yes", "designated"]
    } else if key.hasPrefix("diet:") {
      values = ["no", "limited", "yes", "only"]
    } else {
      return nil
    }
  }

  func values(_ comparison: TagTest.Comparison, to value: String) -> [String] {
    guard let place = values.firstIndex(of: value) else { return [] }
    return values.enumerated().filter { comparison.holds(Double($0.offset), Double(place)) }
      .map(\.element).reversed()
  }
}
