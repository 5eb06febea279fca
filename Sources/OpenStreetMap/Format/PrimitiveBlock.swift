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

  /// The texts that tags name.
  private(set) var strings: StringTable
  /// The meaning of the numbers of coordinates.
  private(set) var grid = CoordinateGrid()
  /// The groups of objects, in their order.
  private(set) var groups: [PrimitiveGroup] = []

  /// - Parameter reader: The message and nothing else.
  /// - Throws: `WireError`.
  init(_ reader: inout WireReader) throws(WireError) {
    var table = WirePart(of: reader)
    strings = try StringTable(reader.empty)
    while let field = try reader.nextField() {
      switch field.number {
      case Field.stringTable: try table.read(field, of: &reader)
      case Field.group:
        if let group = try PrimitiveGroup(try reader.message(field)) { groups.append(group) }
      case Field.granularity: grid.granularity = try reader.signedNumber(field)
      case Field.latitudeOffset: grid.latitudeOffset = try reader.signedNumber(field)
      case Field.longitudeOffset: grid.longitudeOffset = try reader.signedNumber(field)
      default: try reader.skip(field)
      }
    }
    strings = try StringTable(table.reader)
  }

  /// The kinds of objects in the block.
  ///
  /// - Parameter reader: The block's message and nothing else.
  /// - Returns: The kinds, without decoding the objects.
  /// - Throws: `WireError`.
  static func kinds(in reader: inout WireReader) throws(WireError) -> ObjectKinds {
    var kinds: ObjectKinds = []
    while let field = try reader.nextField() {
      guard field.number == Field.group else {
        try reader.skip(field)
        continue
      }
      if let group = try PrimitiveGroup(try reader.message(field)) {
        kinds.insert(ObjectKinds(group.kind))
      }
    }
    return kinds
  }
}
