import PointsOfInterest

extension TagPattern {
  /// The pattern as it is written: `key=value` or `key=*`.
  var text: String { "\(key)=\(value ?? "*")" }

  /// Reads `key=value` or `key=*`, and `key` alone where that may stand for any value.
  init?(text: String, allowsBareKey: Bool) {
    guard let equals = text.firstIndex(of: "=") else {
      guard allowsBareKey, !text.isEmpty else { return nil }
      self.init(key: text, value: nil)
      return
    }
    let (key, value) = (text[..<equals], text[text.index(after: equals)...])
    guard !key.isEmpty, !value.isEmpty else { return nil }
    self.init(key: String(key), value: value == "*" ? nil : String(value))
  }
}
