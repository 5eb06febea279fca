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
    let head = text.prefix { !"=!~<>".contains($0) }
    guard let key = Self.key(head) else { return nil }
    let rest = text[head.endIndex...]
    guard !rest.isEmpty else {
      self.init(TagPattern(key: key, .any))
      return
    }
    let signs = ["!=", "<=", ">=", "=", "~", "<", ">"]
    guard let sign = signs.first(where: rest.hasPrefix) else { return nil }
    let operand = rest.dropFirst(sign.count)
    guard let first = operand.first, !"=!~<>".contains(first) else { return nil }
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
    guard let comparison = TagTest.Comparison(rawValue: sign) else { return nil }
    if let order = OrderedValues(of: key), order.values.contains(String(operand)) {
      let values = order.values(comparison, to: String(operand))
      guard !values.isEmpty else { return nil }
      self.init(values.map { TagPattern(key: key, .value($0)) })
      return
    }
    guard let number = TagQuantity(String(operand)), number.hasKnownUnit, number.fits(key) else {
      return nil
    }
    self.init(TagPattern(key: key, .compares(comparison, number)))
  }

  /// A key; `nil` for text that can be none.
  private static func key(_ text: Substring) -> String? {
    guard !text.isEmpty, text.first != " ", text.last != " ",
      !text.contains(where: { "=!~<>|,*\"'()&^≠≤≥\\".contains($0) }),
      !text.unicodeScalars.contains(where: { $0.properties.generalCategory == .control })
    else { return nil }
    return String(text)
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
    return isEscaped || values.contains(where: \.isEmpty) ? nil : values.map(String.init)
  }
}
