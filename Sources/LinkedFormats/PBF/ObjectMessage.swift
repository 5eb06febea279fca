/// A way or a relation as its message has it (`osmformat.proto`, messages `Way` and `Relation`), its
/// lists found but not yet decoded.
///
/// The two have the same fields; only what the lists hold differs.
struct ObjectMessage {
  private enum Field {
    static let id = 1
    static let keys = 2
    static let values = 3
    static let info = 4
    static let firstList = 8
    static let secondList = 9
    static let thirdList = 10
  }

  let id: Int64
  private(set) var keys: WirePart
  private(set) var values: WirePart
  /// Whether the object exists in this version; a deletion is not visible.
  private(set) var isVisible = true
  /// A way's nodes, or the roles of a relation's members.
  private(set) var first: WirePart
  /// A way's latitudes, or a relation's members.
  private(set) var second: WirePart
  /// A way's longitudes, or the kinds of a relation's members.
  private(set) var third: WirePart

  init(_ message: WireReader, of kind: ObjectKind) throws(WireError) {
    var message = message
    var number: Int64?
    keys = WirePart(of: message)
    values = keys
    (first, second, third) = (keys, keys, keys)
    while let field = try message.nextField() {
      switch field.number {
      case Field.id: number = try message.signedNumber(field)
      case Field.keys: try keys.read(field, of: &message)
      case Field.values: try values.read(field, of: &message)
      case Field.info: isVisible = try ObjectInfo.isVisible(try message.message(field))
      case Field.firstList: try first.read(field, of: &message)
      case Field.secondList: try second.read(field, of: &message)
      case Field.thirdList: try third.read(field, of: &message)
      default: try message.skip(field)
      }
    }
    guard let number else { throw message.error("a \(kind.word) has no identifier") }
    id = number
  }
}

/// Facts of an object's version (messages `Info` and `DenseInfo`), of which only one matters here:
/// whether the version is a deletion.
enum ObjectInfo {
  private static let visibleField = 6

  /// Whether the object is there; files without history do not say, and then it is.
  static func isVisible(_ info: WireReader) throws(WireError) -> Bool {
    var info = info
    var isVisible = true
    while let field = try info.nextField() {
      if field.number == visibleField {
        isVisible = try info.number(field) != 0
      } else {
        try info.skip(field)
      }
    }
    return isVisible
  }

  /// For dense nodes, the list that has 0 for each node that is deleted; empty if none is.
  static func visibleList(_ info: WireReader) throws(WireError) -> WireReader {
    var info = info
    var list = WirePart(of: info)
    while let field = try info.nextField() {
      if field.number == visibleField {
        try list.read(field, of: &info)
      } else {
        try info.skip(field)
      }
    }
    return list.reader
  }
}
