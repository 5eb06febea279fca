public import Basics
public import Geodesy
public import PointsOfInterest

/// A point as it stands in an index.
///
/// Contract: it lasts as long as the index is open, and texts that were put in from elsewhere as long
/// as their own storage. That it does not own the index makes it cheap to copy and to throw away.
public struct IndexedRecord: PointView {
  /// A reference into the index.
  public typealias Text = IndexedText
  /// `Failure` of kind `.data`.
  public typealias Damage = Failure

  /// Its name.
  public var name: IndexedText?
  /// `amenity=cafe` or `museum`.
  public let categoryText: IndexedText?
  /// Its coordinate; `nil` when the data does not say.
  public let coordinate: Coordinate?
  /// Its identifier in its source.
  public let id: IndexedText?
  /// The source that it was added with, unless another was put in.
  public let source: IndexedText
  /// Its attribution, or the one that was put in where it has none.
  public let attribution: IndexedText?
  /// Whether it is private, closed or disused.
  public let isHidden: Bool
  private let tags: RecordTags
  private let extentBytes: ExtentBytes?
  @usableFromInline package unowned(unsafe) let index: PointIndexReader

  /// - Parameters:
  ///   - category: The text of its category; `nil` for that of the record.
  ///   - attribution: The attribution of a record that has none.
  @inline(__always) init(
    _ fields: RecordFields, coordinate: Coordinate? = nil, in index: PointIndexReader,
    category: IndexedText? = nil, source: IndexedText? = nil, attribution: IndexedText? = nil,
  ) {
    name = fields.name.map { .bytes($0) }
    categoryText = category ?? fields.category
    self.coordinate = coordinate
    id = fields.id
    self.source = source ?? fields.source ?? .bytes(index.commonSource)
    self.attribution = fields.attribution ?? attribution
    isHidden = fields.isHidden
    tags = fields.tags
    extentBytes = fields.extent
    unsafe self.index = index
  }

  /// Its outline and its doors; `nil` when the data tells no more than the coordinate.
  public var extent: Extent? { get throws(Failure) { try storedExtent?.whole } }

  /// The same where it is stored.
  var storedExtent: IndexedExtent? {
    guard let extentBytes, let place = coordinate?.unitsE7 else { return nil }
    return unsafe IndexedExtent(bytes: extentBytes, place: place, index: index)
  }

  /// Calls a closure with the key and the value of each tag, in the order of the keys.
  public func forEachTag(
    _ body: (_ key: IndexedText, _ value: IndexedText) throws(Failure) -> Void
  ) throws(Failure) {
    guard try tags.forEach(body) != nil else {
      throw unsafe index.damage(
        at: tags.start.bytes.offset(in: index.bytes), "the tags of a point make no sense",
      )
    }
  }

  /// Calls a closure with the bytes of a text of this record, which it must not keep.
  @inlinable public func withUTF8<Result>(
    of text: IndexedText, _ body: (UnsafeBufferPointer<UInt8>) -> Result,
  ) throws(Failure) -> Result {
    switch text {
    case .bytes(let bytes): unsafe bytes.withUTF8(body)
    case .code(let code): unsafe try index.string(code).withUTF8(body)
    case .number(let number): unsafe DecimalDigits.withText(of: number, body)
    case .openStreetMap(let number): unsafe Identifier.withText(ofOpenStreetMap: number, body)
    }
  }

  /// The number of a string of the dictionary.
  @inlinable public func number(of text: IndexedText) -> Int? {
    if case .code(let code) = text { code } else { nil }
  }
}

/// A text of a record, or from what it is made.
public enum IndexedText {
  /// UTF-8 in the record, or bytes that are kept beside the index.
  case bytes(MappedBytes)
  /// The number of a string of the dictionary.
  case code(Int)
  /// An id that is a number.
  case number(UInt64)
  /// The number of an id of OpenStreetMap, as `Identifier` has it.
  case openStreetMap(UInt64)

  /// Reads a string of a record, which is in the dictionary or in the record itself.
  init?(_ cursor: inout ByteCursor) {
    guard let value = cursor.varint() else { return nil }
    if value & 1 == 1 {
      guard value >> 1 <= UInt64(UInt32.max) else { return nil }
      self = .code(Int(value >> 1))
    } else {
      guard let bytes = cursor.slice(count: value >> 1) else { return nil }
      self = .bytes(bytes)
    }
  }
}
