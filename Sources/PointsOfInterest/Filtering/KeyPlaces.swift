/// The places of tags' keys in a list of keys, remembered for keys that come again.
public struct KeyPlaces: Sendable {
  private let keys: [ExactText]
  /// The place of each key that was seen; the number of keys for one that is not in the list.
  private var places = NumberMemo<Int>()
  /// The keys whose number is not in `places`.
  private var unnumbered: Set<Int>
  /// Whether there are none: then other numbers are of other keys, and their texts need no reading.
  private var isComplete: Bool

  init(_ keys: [ExactText]) {
    self.keys = keys
    unnumbered = Set(keys.indices)
    isComplete = keys.isEmpty
  }

  @usableFromInline package var count: Int { keys.count }

  /// The place of a key in the list; `nil` for another key.
  @inlinable public mutating func place<Point: PointView>(
    of key: Point.Text, in point: Point,
  ) throws(Point.Damage) -> Int? {
    let number = point.number(of: key)
    let place =
      if let known = known(number) { known } else {
        unsafe try point.withUTF8(of: key) { unsafe find($0, number) }
      }
    return place < count ? place : nil
  }

  @usableFromInline package func known(_ number: Int?) -> Int? {
    if let place = places[number] { return place }
    return isComplete && number != nil ? keys.count : nil
  }

  @usableFromInline package mutating func find(
    _ key: UnsafeBufferPointer<UInt8>, _ number: Int?,
  ) -> Int {
    let place = keys.firstIndex { unsafe $0.equals(key) } ?? keys.count
    places[number] = place
    if place < keys.count, places[number] != nil, keys[place].hasOneForm {
      unnumbered.remove(place)
      isComplete = unnumbered.isEmpty
    }
    return place
  }
}
