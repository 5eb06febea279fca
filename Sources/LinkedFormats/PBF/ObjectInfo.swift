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
