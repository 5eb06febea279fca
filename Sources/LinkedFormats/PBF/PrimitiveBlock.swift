import Geodesy
import PointsOfInterest

/// A block of objects (`osmformat.proto`, message `PrimitiveBlock`), its parts found but not yet
/// decoded.
struct PrimitiveBlock {
  private enum Field {
    static let stringTable = 1
    static let group = 2
    static let granularity = 17
    static let latitudeOffset = 19
    static let longitudeOffset = 20
  }

  let strings: StringTable
  /// The meaning of the numbers of coordinates.
  private(set) var grid = CoordinateGrid()
  let message: WireReader

  init(_ reader: inout WireReader) throws(WireError) {
    message = reader
    var table = reader.empty
    while let field = try reader.nextField() {
      switch field.number {
      case Field.stringTable: try reader.read(field, into: &table)
      case Field.granularity: grid.granularity = try reader.signedNumber(field)
      case Field.latitudeOffset: grid.latitudeOffset = try reader.signedNumber(field)
      case Field.longitudeOffset: grid.longitudeOffset = try reader.signedNumber(field)
      default: try reader.skip(field)
      }
    }
    strings = try StringTable(table)
  }

  /// The kinds of objects in the block, which are not decoded.
  static func kinds(in reader: inout WireReader) throws(WireError) -> Set<ObjectKind> {
    var kinds: Set<ObjectKind> = []
    try forEachGroup(in: reader) { kinds.insert($0.kind) }
    return kinds
  }

  /// Calls a closure with each group of objects, in their order.
  ///
  /// They are not listed beforehand: a block may have millions of groups.
  static func forEachGroup(
    in message: WireReader, _ body: (PrimitiveGroup) throws(WireError) -> Void,
  ) throws(WireError) {
    var rest = message
    while let field = try rest.nextField() {
      guard field.number == Field.group else {
        try rest.skip(field)
        continue
      }
      if let group = try PrimitiveGroup(try rest.message(field)) { try body(group) }
    }
  }
}

/// Meaning of a block's whole numbers in nanodegrees: offset + granularity · number.
struct CoordinateGrid: Equatable {
  var granularity: Int64 = 100
  var latitudeOffset: Int64 = 0
  var longitudeOffset: Int64 = 0

  /// The position that two numbers stand for; `nil` if it is not on Earth.
  func position(latitude: Int64, longitude: Int64) -> Position? {
    guard let latitude = Self.units(latitudeOffset, granularity, latitude, limit: 900_000_000),
      let longitude = Self.units(longitudeOffset, granularity, longitude, limit: 1_800_000_000)
    else { return nil }
    return Position(checkedLatitude: latitude, longitude: longitude)
  }

  /// Nanodegrees rounded to the unit of `Position`, half away from zero.
  private static func units(
    _ offset: Int64, _ granularity: Int64, _ number: Int64, limit: Int64,
  ) -> Int32? {
    let (product, productOverflow) = granularity.multipliedReportingOverflow(by: number)
    let (sum, sumOverflow) = offset.addingReportingOverflow(product)
    guard !productOverflow, !sumOverflow, abs(sum / 100) <= limit else { return nil }
    let units = (sum + (sum < 0 ? -50 : 50)) / 100
    return abs(units) <= limit ? Int32(units) : nil
  }
}

/// A group of objects of one kind (message `PrimitiveGroup`).
struct PrimitiveGroup {
  enum Field {
    static let node = 1
    static let denseNodes = 2
    static let way = 3
    static let relation = 4
  }

  let kind: ObjectKind
  /// The field of the first object; one of `Field`.
  let field: Int
  let reader: WireReader

  /// - Parameter reader: The message; `nil` if it holds no objects, such as changesets.
  init?(_ reader: WireReader) throws(WireError) {
    var rest = reader
    guard let first = try rest.nextField() else { return nil }
    switch first.number {
    case Field.node, Field.denseNodes: kind = .node
    case Field.way: kind = .way
    case Field.relation: kind = .relation
    default: return nil
    }
    field = first.number
    self.reader = reader
  }
}

enum ObjectKind: UInt8 {
  case node = 0
  case way = 1
  case relation = 2

  /// As in `node/1`.
  var word: String { OpenStreetMapObject.kinds[Int(rawValue)].description }
}
