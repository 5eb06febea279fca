import PointsOfInterest

extension GazetteerTable {
  /// Numbers of the places that have exactly this name, the best known first.
  func places(named key: PlaceNameKey) throws(GazetteerError) -> [Int] {
    let wanted = Array(key.text.utf8)
    var cursor = try cursor(before: wanted)
    while try cursor.advance() {
      if cursor.name == wanted { return try cursor.placeNumbers() }
      if wanted.lexicographicallyPrecedes(cursor.name) { break }
    }
    return []
  }

  /// Calls a closure with each name that begins with a text, and its places.
  func forEachName(
    beginningWith key: PlaceNameKey, _ body: ([UInt8], [Int]) throws(GazetteerError) -> Void,
  ) throws(GazetteerError) {
    let wanted = Array(key.text.utf8)
    var cursor = try cursor(before: wanted)
    while try cursor.advance() {
      if cursor.name.starts(with: wanted) {
        try body(cursor.name, try cursor.placeNumbers())
      } else if wanted.lexicographicallyPrecedes(cursor.name) {
        return
      }
    }
  }

  /// A cursor at the last block that begins no later than a name.
  private func cursor(before name: [UInt8]) throws(GazetteerError) -> NameCursor {
    var (low, high) = (0, count(of: .blocks))
    while low < high {
      let middle = (low + high) / 2
      var cursor = try cursor(atBlock: middle)
      guard try cursor.advance(), !name.lexicographicallyPrecedes(cursor.name) else {
        high = middle
        continue
      }
      low = middle + 1
    }
    return try cursor(atBlock: max(0, low - 1))
  }

  private func cursor(atBlock number: Int) throws(GazetteerError) -> NameCursor {
    let offset = try offset(of: .blocks, number)
    return NameCursor(self, at: Int(try bytes.value(UInt32.self, at: offset)))
  }
}
