/// Values that hold several items: `pizza;pasta`, as OpenStreetMap writes them.
package enum ValueList {
  /// The items of a list.
  ///
  /// - Returns: The items without the spaces before them; none if it is a single value.
  package static func items(of value: Substring) -> [Substring] {
    guard value.utf8.contains(UInt8(ascii: ";")) else { return [] }
    return value.split(separator: ";").map { item in item.drop { $0 == " " } }
  }
}
