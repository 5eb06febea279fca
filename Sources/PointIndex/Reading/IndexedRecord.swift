public import Geodesy
public import PointsOfInterest

/// A point as it stands in an index.
///
/// Its bytes are UTF-8 and last as long as the index is open.
public struct IndexedRecord {
  /// Where it is; `nil` when the data does not say.
  public let coordinate: Coordinate?
  let fields: RecordFields
  private let index: PointIndexReader

  init(fields: RecordFields, coordinate: Coordinate?, index: PointIndexReader) {
    self.fields = fields
    self.coordinate = coordinate
    self.index = index
  }

  /// What people call it.
  public var name: MappedBytes? { fields.name }

  /// Whether it is private, closed or disused.
  public var isHidden: Bool { fields.isHidden }

  /// What kind of place it is.
  ///
  /// - Throws: `Failure` of kind `.data` when the dictionary is damaged.
  public func category() throws(Failure) -> MappedBytes? {
    guard let category = fields.category else { return nil }
    return try index.string(category)
  }

  /// Appends its id.
  ///
  /// - Parameter buffer: Where to.
  /// - Returns: Whether it has one.
  @discardableResult
  public func appendID(to buffer: inout [UInt8]) -> Bool {
    switch fields.flags.identifierKind {
    case .none: return false
    case .text: fields.idText?.append(to: &buffer)
    case .number, .openStreetMap:
      Identifier.append(fields.idNumber, of: fields.flags.identifierKind, to: &buffer)
    }
    return true
  }

  /// The source that it was added with; `nil` when it is that of most points, `commonSource` of the
  /// index.
  ///
  /// - Throws: `Failure` of kind `.data` when the dictionary is damaged.
  public func ownSource() throws(Failure) -> MappedBytes? {
    guard let source = fields.source else { return nil }
    return try index.string(source)
  }
}
