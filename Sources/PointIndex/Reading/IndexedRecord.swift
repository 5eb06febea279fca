package import Geodesy
package import PointsOfInterest

/// A point as it stands in an index.
///
/// Its bytes are UTF-8 and last as long as the index is open.
package struct IndexedRecord {
  /// Where it is; `nil` when the data does not say.
  package let coordinate: Coordinate?
  /// The same in 10⁻⁷ degrees, where that is exact.
  package let roundedCoordinate: RoundedCoordinate?
  let fields: RecordFields
  private let index: PointIndexReader

  init(
    fields: RecordFields,
    coordinate: Coordinate?,
    roundedCoordinate: RoundedCoordinate?,
    index: PointIndexReader,
  ) {
    self.fields = fields
    self.coordinate = coordinate
    self.roundedCoordinate = roundedCoordinate
    self.index = index
  }

  /// What people call it.
  package var name: MappedBytes? { fields.name }

  /// Whether it is private, closed or disused.
  package var isHidden: Bool { fields.isHidden }

  /// What kind of place it is.
  ///
  /// - Throws: `Failure` of kind `.data` when the dictionary is damaged.
  package func category() throws(Failure) -> MappedBytes? {
    guard let category = fields.category else { return nil }
    return try index.string(category)
  }

  /// Appends its id.
  ///
  /// - Parameter buffer: Where to.
  /// - Returns: Whether it has one.
  @discardableResult
  package func appendID(to buffer: inout [UInt8]) -> Bool {
    switch fields.flags.identifierKind {
    case .none: return false
    case .text: fields.idText?.append(to: &buffer)
    case .number, .openStreetMap:
      Identifier.append(fields.idNumber, of: fields.flags.identifierKind, to: &buffer)
    }
    return true
  }

  /// Whether its id is of digits, ASCII letters, `/` and a hyphen inside, so that no format has to
  /// escape anything in it.
  package var hasPlainID: Bool { fields.idText == nil && fields.flags.identifierKind != .none }

  /// The source that it was added with; `nil` when it is that of most points, `commonSource` of the
  /// index.
  ///
  /// - Throws: `Failure` of kind `.data` when the dictionary is damaged.
  package func ownSource() throws(Failure) -> MappedBytes? {
    guard let source = fields.source else { return nil }
    return try index.string(source)
  }

  /// Whom to credit for it.
  ///
  /// - Throws: `Failure` of kind `.data` when the dictionary is damaged.
  package func attribution() throws(Failure) -> MappedBytes? {
    guard let attribution = fields.attribution else { return nil }
    return try index.string(attribution)
  }

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

  /// Calls a closure with the key and the value of each tag, in the order of the keys.
  ///
  /// - Parameter body: Gets the UTF-8 of both.
  /// - Throws: `Failure` of kind `.data` when they are damaged.
  package func forEachTag(_ body: (MappedBytes, MappedBytes) -> Void) throws(Failure) {
    var problem: Failure?
    let end = fields.forEachTag { key, value in
      do throws(Failure) {
        body(try index.string(key), try index.string(value))
      } catch {
        problem = error
      }
      return problem == nil
    }
    if let problem { throw problem }
    guard end != nil else { throw index.damage(in: fields) }
  }

  /// The value of a tag.
  ///
  /// - Parameter key: The UTF-8 of its key.
  /// - Returns: Its UTF-8; `nil` when there is no such tag.
  /// - Throws: `Failure` of kind `.data` when the tags are damaged.
  package func value(ofTag key: [UInt8]) throws(Failure) -> MappedBytes? {
    guard fields.tagCount > 0 else { return nil }
    var found: MappedBytes?
    try forEachTag { if $0.equals(key) { found = $1 } }
    return found
  }

  /// Multiplication by 2⁶⁴/φ (Knuth, volume 3, section 6.4): one number for each.
  private static func mixed(_ number: UInt64) -> UInt64 {
    number &* 0x9E37_79B9_7F4A_7C15
  }
}

/// A coordinate as an index has it.
package struct RoundedCoordinate: Sendable {
  /// Degrees north times 10⁷.
  package let latitude: Int32
  /// Degrees east times 10⁷.
  package let longitude: Int32
}
