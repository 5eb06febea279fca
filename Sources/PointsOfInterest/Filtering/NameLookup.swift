/// Finds the name in a language among the tags of points.
public struct NameLookup: Sendable {
  @usableFromInline package var keys: KeyPlaces

  package init(_ language: NameLanguage?) {
    keys = KeyPlaces(language?.keys.map { ExactText($0) } ?? [])
  }

  package var isForLanguage: Bool { keys.count > 0 }

  /// The value of the most fitting of the language's keys; `nil` when the point has none.
  @inlinable
  public mutating func name<Point: PointView>(of point: Point) throws(Point.Damage) -> Point.Text? {
    var best = keys.count
    var name: Point.Text?
    guard best > 0 else { return nil }
    try point.forEachTag { key, value throws(Point.Damage) in
      guard let place = try keys.place(of: key, in: point), place < best else { return }
      (best, name) = (place, value)
    }
    return name
  }
}
