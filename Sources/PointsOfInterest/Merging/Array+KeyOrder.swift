extension Array {
  /// The elements in order, for large ones: most are compared by their keys alone, and each is moved
  /// once.
  ///
  /// - Parameters:
  ///   - key: The first thing that the order depends on.
  ///   - precedes: The whole order.
  /// - Returns: The elements in that order.
  func sorted(
    byKey key: (Element) -> Double,
    then precedes: (Element, Element) -> Bool,
  ) -> [Element] {
    let keys = map(key)
    return indices.sorted { left, right in
      keys[left] == keys[right] ? precedes(self[left], self[right]) : keys[left] < keys[right]
    }.map { self[$0] }
  }
}
