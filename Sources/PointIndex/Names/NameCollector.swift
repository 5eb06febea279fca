import PointsOfInterest

/// A record beside the strings that it refers to.
struct NumberedRecord: NamedPoint {
  typealias Damage = Never

  let fields: RecordFields
  let dictionary: SharedDictionary

  var name: IndexedText? { fields.name.map { .bytes($0) } }
  var categoryText: IndexedText? { fields.category }

  func forEachTag<Problem: Error>(
    _ body: (IndexedText, IndexedText) throws(Problem) -> Void
  ) throws(Problem) {
    try fields.tags.forEach(body)
  }

  func withUTF8<Result>(
    of text: IndexedText, _ body: (UnsafeBufferPointer<UInt8>) -> Result,
  ) -> Result {
    switch text {
    case .code(let code): unsafe dictionary.strings.withUTF8(of: code, body)
    case .bytes(let bytes): unsafe bytes.withUTF8(body)
    case .number, .openStreetMap: preconditionFailure("no name is an id")
    }
  }

  func number(of text: IndexedText) -> Int? {
    if case .code(let code) = text { code } else { nil }
  }
}

/// Collector of the names of points, folded.
///
/// It remembers the characters and keys that it has met, so one that serves many points is fast.
struct NameCollector {
  private var fold = PlaceNameFold()
  private var keys = NumberMemo<Bool>()
  private var standings = NumberMemo<PlaceStanding>()

  /// The codes of a point's names in the table of names, each once.
  mutating func collect<Point: NamedPoint>(
    of point: Point, into names: inout [UInt32],
  ) throws(Point.Damage) {
    names.removeAll(keepingCapacity: true)
    let isLandmark = try standing(of: point) != .other
    try forEachKey(of: point) { key in
      let name = NameEntry.code(of: key, isLandmark: isLandmark)
      if !key.isEmpty, !names.contains(name) { names.append(name) }
    }
  }

  /// Whether any name of a point is this one, which is folded.
  mutating func isCalled<Point: NamedPoint>(
    _ point: Point, _ name: [UInt8],
  ) throws(Point.Damage) -> Bool {
    var isCalled = false
    try forEachKey(of: point) { isCalled = isCalled || $0 == name }
    return isCalled
  }

  /// Calls a closure with each name, in all languages of the data, folded; one may come twice.
  mutating func forEachKey<Point: NamedPoint>(
    of point: Point, _ body: ([UInt8]) -> Void,
  ) throws(Point.Damage) {
    if let name = point.name {
      unsafe try point.withUTF8(of: name) { bytes in
        unsafe fold.fold(bytes)
        body(fold.key)
      }
    }
    try point.forEachTag { key, value throws(Point.Damage) in
      guard try holdsNames(key, of: point) else { return }
      unsafe try point.withUTF8(of: value) { unsafe forEachItem(of: $0, body) }
    }
  }

  private mutating func forEachItem(
    of value: UnsafeBufferPointer<UInt8>, _ body: ([UInt8]) -> Void,
  ) {
    unsafe fold.fold(value)
    body(fold.key)
    let items = unsafe value.split(separator: UInt8(ascii: ";"))
    guard unsafe items.count > 1 else { return }
    unsafe items.forEach { item in
      unsafe fold.fold(UnsafeBufferPointer(rebasing: item))
      body(fold.key)
    }
  }

  private mutating func holdsNames<Point: NamedPoint>(
    _ key: Point.Text, of point: Point,
  ) throws(Point.Damage) -> Bool {
    let number = point.number(of: key)
    if let known = keys[number] { return known }
    let holdsNames = unsafe try point.withUTF8(of: key) { unsafe NameTag.holdsNames($0) }
    keys[number] = holdsNames
    return holdsNames
  }

  private mutating func standing<Point: NamedPoint>(
    of point: Point
  ) throws(Point.Damage) -> PlaceStanding {
    guard let category = point.categoryText else { return .other }
    let number = point.number(of: category)
    if let known = standings[number] { return known }
    let standing = unsafe try point.withUTF8(of: category) {
      unsafe PlaceStanding(category: String(decoding: $0, as: UTF8.self))
    }
    standings[number] = standing
    return standing
  }
}
