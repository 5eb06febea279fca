public import Geodesy

/// A point that bears names: a point of interest, or a record that goes into an index.
public protocol NamedPoint {
  /// A text of the point, or the place where it is stored.
  associatedtype Text
  /// Thrown when stored bytes are damaged; `Never` for values in memory.
  associatedtype Damage: Error

  var name: Text? { get }
  var categoryText: Text? { get }

  /// Calls a closure, which may throw its own error, with each tag in the order of the keys.
  func forEachTag(_ body: (_ key: Text, _ value: Text) throws(Damage) -> Void) throws(Damage)

  /// Calls a closure with the UTF-8 of a text; bytes that are not UTF-8 count as U+FFFD.
  func withUTF8<Result>(
    of text: Text, _ body: (UnsafeBufferPointer<UInt8>) -> Result,
  ) throws(Damage) -> Result

  /// A number of a frequent text, equal in one index for equal texts alone; `nil` for other texts.
  func number(of text: Text) -> Int?
}

/// A point of interest in any form that holds its values, which `PointOfInterest` explains: in memory, or
/// as a record of an index.
///
/// Filters and writers are generic over it, so a record is filtered and written from its bytes.
public protocol PointView: NamedPoint {
  var name: Text? { get set }
  var coordinate: Coordinate? { get }
  var extent: Extent? { get throws(Damage) }
  var id: Text? { get }
  var source: Text { get }
  var attribution: Text? { get }
  var isHidden: Bool { get }
}

/// A point as seen from a location or a track, in any form that holds the values of `NearbyPoint`.
public protocol NearbyPointView {
  associatedtype Point: PointView

  var point: Point { get }
  var distance: Metres? { get }
  var bearing: Degrees? { get }
  var isInside: Bool? { get }
  var door: Coordinate? { get }
  var walk: Metres? { get }
  var along: Metres? { get }
  var side: TrackSide? { get }
}

extension PointView {
  /// A text of the point as a string.
  @inlinable public func string(of text: Text) throws(Damage) -> String {
    unsafe try withUTF8(of: text) { unsafe String(decoding: $0, as: UTF8.self) }
  }

  /// A text of the point as a string; `nil` for none.
  @inlinable public func optionalString(of text: Text?) throws(Damage) -> String? {
    guard let text else { return nil }
    return try string(of: text)
  }
}

extension PointOfInterest: PointView {
  /// Texts in memory.
  public typealias Text = String
  /// Reading them cannot fail.
  public typealias Damage = Never

  /// The text of its category.
  @inlinable public var categoryText: String? { category?.text }

  /// Calls a closure with the key and the value of each tag, in the order of the keys.
  @inlinable public func forEachTag<Problem: Error>(
    _ body: (_ key: String, _ value: String) throws(Problem) -> Void
  ) throws(Problem) {
    for (key, value) in tags.pairs { try body(key, value) }
  }

  /// Calls a closure with the bytes of a text, which it must not keep.
  @inlinable public func withUTF8<Result>(
    of text: String, _ body: (UnsafeBufferPointer<UInt8>) -> Result,
  ) -> Result {
    var text = text
    return text.withUTF8 { unsafe body($0) }
  }

  /// Strings have no numbers.
  @inlinable public func number(of text: String) -> Int? { nil }

  /// The same point with its values in memory, tags and extent if details are wanted.
  @inlinable
  public init<View: PointView>(_ view: View, hasDetails: Bool = true) throws(View.Damage) {
    var tags = Tags()
    if hasDetails {
      try view.forEachTag { key, value throws(View.Damage) in
        tags[try view.string(of: key)] = try view.string(of: value)
      }
    }
    self.init(
      name: try view.optionalString(of: view.name),
      category: try view.optionalString(of: view.categoryText).map { Category($0) },
      coordinate: view.coordinate, extent: hasDetails ? try view.extent : nil,
      id: try view.optionalString(of: view.id), source: try view.string(of: view.source),
      attribution: try view.optionalString(of: view.attribution), tags: tags,
      isHidden: view.isHidden,
    )
  }
}

extension NearbyPoint: NearbyPointView {
  /// The same point with its values in memory, tags and extent if details are wanted.
  @inlinable public init<View: NearbyPointView>(
    _ view: View, hasDetails: Bool = true,
  ) throws(View.Point.Damage) {
    point = try PointOfInterest(view.point, hasDetails: hasDetails)
    distance = view.distance
    bearing = view.bearing
    isInside = view.isInside
    door = view.door
    walk = view.walk
    along = view.along
    side = view.side
  }
}
