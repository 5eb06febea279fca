/// Values of a key that have an order, the least first.
struct OrderedValues {
  let values: [String]

  /// - Parameter key: The key; `nil` comes of one whose values have no order.
  init?(of key: String) {
    if key == "wheelchair" || key.hasSuffix(":wheelchair") {
      values = ["no", "limited", "yes", "designated"]
    } else if key.hasPrefix("diet:") {
      values = ["no", "limited", "yes", "only"]
    } else {
      return nil
    }
  }

  /// The values that compare so with one of them, the greatest first.
  func values(_ comparison: TagTest.Comparison, to value: String) -> [String] {
    guard let place = values.firstIndex(of: value) else { return [] }
    return values.enumerated().filter { comparison.holds(Double($0.offset), Double(place)) }
      .map(\.element).reversed()
  }
}
