/// The texts of a block, which its tags name by their index.
struct StringTable {
  private static let stringField = 1

  /// Place of each text's length; a text takes at least two bytes in the block, and four here.
  private var offsets: [UInt32] = []
  private let reader: WireReader

  init(_ reader: WireReader) throws(WireError) {
    self.reader = reader
    var rest = reader
    while let field = try rest.nextField() {
      guard field.number == Self.stringField else {
        try rest.skip(field)
        continue
      }
      let offset = rest.offset
      let text = try rest.message(field)
      guard text.count <= PBFLimits.text else {
        throw text.error("a text of \(text.count) bytes, more than \(PBFLimits.text)")
      }
      offsets.append(UInt32(offset))
    }
  }

  var count: Int { offsets.count }

  /// A reader of one text, whose index is below `count`.
  subscript(index: Int) -> WireReader {
    var rest = reader.moved(to: Int(offsets[index]))
    let field = WireField(number: Self.stringField, type: WireField.lengthDelimited)
    guard let text = try? rest.message(field) else {
      preconditionFailure("the lengths were checked when the table was made")
    }
    return text
  }
}
