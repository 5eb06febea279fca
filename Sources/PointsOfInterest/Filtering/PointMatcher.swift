/// Decides which points pass a `PointFilter`, and remembers what it decided about frequent texts.
///
/// A matcher belongs to the points of one source: numbers of texts mean other texts elsewhere.
public struct PointMatcher: Sendable {
  /// Whether the filter refuses none but hidden points.
  @usableFromInline package let admitsAllVisible: Bool
  @usableFromInline package let includesHidden: Bool

  @usableFromInline package var requirements: Requirements?
  @usableFromInline package var name: NameRequirement?
  @usableFromInline package var hours: HoursMatcher?

  package init(_ filter: PointFilter) {
    includesHidden = filter.includesHidden
    admitsAllVisible =
      filter.categories.isEmpty && filter.conditions.isEmpty && filter.tags.isEmpty
      && filter.name == nil && filter.hours == nil
    if Requirements.size(of: filter) > 0 { requirements = Requirements(filter) }
    name = filter.name.map { NameRequirement($0, language: filter.nameLanguage) }
    hours = filter.hours.map { HoursMatcher($0) }
  }

  /// Whether a point passes every part of the filter.
  @inlinable
  public mutating func admits<Point: PointView>(_ point: Point) throws(Point.Damage) -> Bool {
    if point.isHidden, !includesHidden { return false }
    if admitsAllVisible { return true }
    if requirements != nil, try requirements?.areMet(by: point) == false { return false }
    if name != nil, try name?.isMet(by: point) == false { return false }
    // Last, because hours take longest.
    guard hours != nil else { return true }
    return try hours?.isMet(by: point) ?? true
  }

  /// Notes the number of a text of the source, so that a key with another number needs no reading.
  package mutating func learn(_ text: UnsafeBufferPointer<UInt8>, _ number: Int) {
    _ = unsafe requirements?.places.find(text, number)
    _ = unsafe name?.shownName.keys.find(text, number)
    _ = unsafe hours?.keys.find(text, number)
  }

  /// Reads all texts that may decide about a point, also where one of them cannot be read.
  package func touch<Point: PointView>(_ point: Point) {
    if let category = point.categoryText { _ = try? point.string(of: category) }
    let keys = [requirements?.places, name?.shownName.keys, hours?.keys].compactMap(\.self)
    _ = try? point.forEachTag { key, value throws(Point.Damage) in
      for var places in keys where (try? places.place(of: key, in: point)) != nil {
        _ = try? point.string(of: value)
      }
    }
  }
}

/// Remembers a decision about each frequent text by its number (`PointView.number(of:)`).
public struct NumberMemo<Decision: Sendable>: Sendable {
  @usableFromInline let limit: Int
  @usableFromInline var decisions: [Decision?] = []

  /// - Parameter limit: The number from which on nothing is remembered; the most frequent texts of an
  ///   index have the lowest numbers.
  @inlinable public init(limit: Int = 4_096) {
    self.limit = limit
  }

  /// The decision about a text; `nil` when there is none yet, or the text has no number.
  @inlinable public subscript(number: Int?) -> Decision? {
    get {
      guard let number, number < decisions.count else { return nil }
      return decisions[number]
    }
    set {
      guard let number, number < limit else { return }
      while decisions.count <= number { decisions.append(nil) }
      decisions[number] = newValue
    }
  }
}
