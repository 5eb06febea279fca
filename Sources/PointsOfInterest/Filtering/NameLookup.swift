/// Finds the name in a language among the tags of points.
public struct NameLookup: Sendable {
  private let keys: [ExactText]
  /// The place in `keys` of each key that was seen; their count for one that is not among them.
  private var places = NumberMemo<Int>()

  /// - Parameter language: `nil` finds nothing.
  package init(_ language: NameLanguage?) {
    keys = language?.keys.map { ExactText($0) } ?? []
  }

  /// The value of the most fitting of the language's keys; `nil` when the point has none.
  ///
  /// - Throws: `Damage` when the tags cannot be read.
  @inlinable
  public mutating func name<Point: PointView>(of point: Point) throws(Point.Damage) -> Point.Text? {
    var best = keyCount
    var name: Point.Text?
    guard best > 0 else { return nil }
    try point.forEachTag { key, value throws(Point.Damage) in
      let number = point.number(of: key)
      var place = self.place(ofKey: number)
      if place == nil {
        place = unsafe try point.withUTF8(of: key) { unsafe self.place(ofKey: $0, number) }
      }
      if let place, place < best { (best, name) = (place, value) }
    }
    return name
  }

  @usableFromInline package var keyCount: Int { keys.count }

  @usableFromInline package func place(ofKey number: Int?) -> Int? { places[number] }

  @usableFromInline package mutating func place(
    ofKey key: UnsafeBufferPointer<UInt8>,
    _ number: Int?,
  ) -> Int {
    let place = keys.firstIndex { unsafe $0.equals(key) } ?? keys.count
    places[number] = place
    return place
  }
}
