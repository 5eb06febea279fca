package import PointsOfInterest

extension TagPattern {
  /// The pattern as it is written: `key=value` or `key=*`.
  package var text: String {
    let value = value?.split(separator: ",", omittingEmptySubsequences: false)
    return "\(key)=\(value?.joined(separator: #"\,"#) ?? "*")"
  }

  /// Reads `key=value` or `key=*`, and `key` alone where that may stand for any value.
  ///
  /// A comma in the value is written `\,`. Signs that expressions are made of elsewhere are refused:
  /// taken literally, `wifi!=no` would silently find nothing.
  package init?(text: String, allowsBareKey: Bool) {
    let equals = text.firstIndex(of: "=")
    let key = text[..<(equals ?? text.endIndex)]
    guard !key.isEmpty, !key.utf8.contains(where: "!~<>|,".utf8.contains) else { return nil }
    guard let equals else {
      guard allowsBareKey else { return nil }
      self.init(key: text, value: nil)
      return
    }
    guard let value = Self.value(text[text.index(after: equals)...]), !value.isEmpty else {
      return nil
    }
    self.init(key: String(key), value: value == "*" ? nil : value)
  }

  /// The value that is meant; `nil` for several.
  private static func value(_ text: Substring) -> String? {
    var (value, isEscaped) = (String.UnicodeScalarView(), false)
    for scalar in text.unicodeScalars {
      switch scalar {
      case "," where isEscaped: value.removeLast()
      case ",", "|": return nil
      default: break
      }
      isEscaped = scalar == "\\"
      value.append(scalar)
    }
    return String(value)
  }
}
