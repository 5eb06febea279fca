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
  private let message: WireReader

  /// - Parameter reader: The message and nothing else.
  /// - Throws: `WireError`.
  init(_ reader: inout WireReader) throws(WireError) {
    message = reader
    var table = WirePart(of: reader)
    strings = try StringTable(reader.empty)
    while let field = try reader.nextField() {
      switch field.number {
      case Field.stringTable: try table.read(field, of: &reader)
      case Field.granularity: grid.granularity = try reader.signedNumber(field)
      case Field.latitudeOffset: grid.latitudeOffset = try reader.signedNumber(field)
      case Field.longitudeOffset: grid.longitudeOffset = try reader.signedNumber(field)
      default: try reader.skip(field)
      }
    }
    strings = try StringTable(table.reader)
  }

  /// Calls a closure with each group of objects, in their order.
  ///
  /// They are not listed beforehand: a block may have millions of groups.
  ///
  /// - Throws: `WireError`, also from the closure.
  func forEachGroup(_ body: (PrimitiveGroup) throws(WireError) -> Void) throws(WireError) {
    try Self.forEachGroup(in: message, body)
  }

  /// The kinds of objects in the block.
  ///
  /// - Parameter reader: The block's message and nothing else.
  /// - Returns: The kinds, without decoding the objects.
  /// - Throws: `WireError`.
  static func kinds(in reader: inout WireReader) throws(WireError) -> ObjectKinds {
    var kinds: ObjectKinds = []
    try forEachGroup(in: reader) { kinds.insert(ObjectKinds($0.kind)) }
    return kinds
  }

  /// Something in the block that is right but not supported.
  func unsupported(_ reason: String) -> WireError { message.unsupported(reason) }

  private static func forEachGroup(
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
