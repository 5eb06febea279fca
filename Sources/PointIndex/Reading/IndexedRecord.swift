import Decimals
package import Geodesy
package import PointsOfInterest

/// A point as it stands in an index.
///
/// Contract: its texts last as long as the index is open, and those that were put in from elsewhere
/// as long as their own storage.
package struct IndexedRecord: PointView {
  package typealias Text = IndexedText
  package typealias Damage = Failure

  package var name: IndexedText?
  /// The source that it was added with, unless another was put in.
  package var source: IndexedText
  package var attribution: IndexedText?
  package let coordinate: Coordinate?
  private let fields: RecordFields
  package let index: PointIndexReader

  init(_ fields: RecordFields, coordinate: Coordinate? = nil, in index: PointIndexReader) {
    name = fields.name.map { .bytes($0) }
    source = fields.source.map { IndexedText($0) } ?? .bytes(index.commonSource)
    attribution = fields.attribution.map { IndexedText($0) }
    self.coordinate = coordinate
    self.fields = fields
    self.index = index
  }

  package var categoryText: IndexedText? { fields.category.map { IndexedText($0) } }

  package var id: IndexedText? {
    switch fields.flags.identifierKind {
    case .none: nil
    case .text: fields.idText.map { .bytes($0) }
    case .number: .number(fields.idNumber)
    case .openStreetMap: .openStreetMap(fields.idNumber)
    }
  }

  package var isHidden: Bool { fields.isHidden }

  /// A number that points with the same id share, and hardly any others; `nil` without an id.
  ///
  /// Texts count as the same when `String` compares them as equal, so all that are not ASCII share
  /// one number.
  package var idHash: UInt64? {
    switch fields.flags.identifierKind {
    case .none: nil
    case .number: Self.mixed(fields.idNumber)
    case .openStreetMap: Self.mixed(~fields.idNumber)
    case .text: fields.idText.map { $0.isASCII ? Checksum.of($0, seed: 0) : 0 }
    }
  }

  package func forEachTag(
    _ body: (_ key: IndexedText, _ value: IndexedText) throws(Failure) -> Void
  ) throws(Failure) {
    let end = try fields.forEachTag { key, value throws(Failure) in
      try body(IndexedText(key), IndexedText(value))
    }
    guard end != nil else {
      throw index.damage(
        at: fields.tags.bytes.offset(in: index.bytes),
        "the tags of a point make no sense",
      )
    }
  }

  @inlinable
  package func withUTF8<Result>(
    of text: IndexedText,
    _ body: (UnsafeBufferPointer<UInt8>) -> Result,
  ) throws(Failure) -> Result {
    switch text {
    case .bytes(let bytes): unsafe bytes.withUTF8(body)
    case .code(let code): unsafe try index.string(code).withUTF8(body)
    case .number(let number): unsafe DecimalDigits.withText(of: number, body)
    case .openStreetMap(let number): unsafe Identifier.withText(ofOpenStreetMap: number, body)
    }
  }

  /// The number of a string of the dictionary.
  @inlinable
  package func number(of text: IndexedText) -> Int? {
    if case .code(let code) = text { code } else { nil }
  }

  /// Multiplication by 2⁶⁴/φ (Knuth, volume 3, section 6.4): one number for each.
  private static func mixed(_ number: UInt64) -> UInt64 {
    number &* 0x9E37_79B9_7F4A_7C15
  }
}
