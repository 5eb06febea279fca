/// A text that the name of a point, or the name that is shown for it, must contain.
public struct NameRequirement: Sendable {
  private let wanted: FoldedText
  private let bytes: [UInt8]
  @usableFromInline package var shownName: NameLookup

  init(_ wanted: FoldedText, language: NameLanguage?) {
    self.wanted = wanted
    bytes = Array(wanted.text.utf8)
    shownName = NameLookup(language)
  }

  /// Whether a point's name contains the text, ignoring case and accents.
  @inlinable
  public mutating func isMet<Point: PointView>(by point: Point) throws(Point.Damage) -> Bool {
    if let name = point.name, try isMet(by: name, of: point) { return true }
    guard let name = try shownName.name(of: point) else { return false }
    return try isMet(by: name, of: point)
  }

  /// Whether a name of a point contains the text.
  @inlinable public func isMet<Point: PointView>(
    by name: Point.Text, of point: Point,
  ) throws(Point.Damage) -> Bool {
    unsafe try point.withUTF8(of: name) { unsafe isContained(in: $0) }
  }

  @usableFromInline package func isContained(in name: UnsafeBufferPointer<UInt8>) -> Bool {
    guard unsafe name.allSatisfy({ $0 < 0x80 }) else {
      return unsafe FoldedText(String(decoding: name, as: UTF8.self)).contains(wanted)
    }
    guard name.count >= bytes.count else { return false }
    return (0...(name.count - bytes.count)).contains { start in
      bytes.indices.allSatisfy { unsafe FoldedText.folded(name[start + $0]) == bytes[$0] }
    }
  }
}

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
