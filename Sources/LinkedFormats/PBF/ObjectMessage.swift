/// A way or a relation as its message has it (`osmformat.proto`, messages `Way` and `Relation`), its
/// lists found but not yet decoded.
///
/// The two have the same fields; only what the lists hold differs.
struct ObjectMessage {
  private enum Field {
    static let id = 1
    static let keys = 2
    static let values = 3
    static let firstList = 8
    static let secondList = 9
    static let thirdList = 10
  }

  let id: Int64
  private(set) var keys: WireReader
  private(set) var values: WireReader
  /// A way's nodes, or the roles of a relation's members.
  private(set) var first: WireReader
  /// A way's latitudes, or a relation's members.
  private(set) var second: WireReader
  /// A way's longitudes, or the kinds of a relation's members.
  private(set) var third: WireReader

  init(_ message: WireReader, of kind: ObjectKind) throws(WireError) {
    var message = message
    var number: Int64?
    (keys, values) = (message.empty, message.empty)
    (first, second, third) = (keys, keys, keys)
    while let field = try message.nextField() {
      switch field.number {
      case Field.id: number = try message.signedNumber(field)
      case Field.keys: try message.read(field, into: &keys)
      case Field.values: try message.read(field, into: &values)
      case Field.firstList: try message.read(field, into: &first)
      case Field.secondList: try message.read(field, into: &second)
      case Field.thirdList: try message.read(field, into: &third)
      default: try message.skip(field)
      }
    }
    guard let number else { throw message.error("a \(kind.word) has no identifier") }
    id = number
  }
}
