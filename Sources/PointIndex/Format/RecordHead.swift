/// Flags and id of a record, with which it begins.
struct RecordHead {
  let flags: RecordFlags
  /// The number of an id that is not text.
  private(set) var idNumber: UInt64 = 0
  private(set) var idText: MappedBytes?

  /// Reads them; `nil` when the bytes are no record.
  ///
  /// - Parameter cursor: Stands at the record, and behind the id afterwards.
  @inline(__always)
  init?(_ cursor: inout ByteCursor) {
    guard let first = cursor.byte() else { return nil }
    var raw = UInt16(first)
    if first & UInt8(RecordFlags.more.rawValue) != 0 {
      guard let second = cursor.byte() else { return nil }
      raw |= UInt16(second) << 8
    }
    flags = RecordFlags(rawValue: raw)
    switch flags.identifierKind {
    case .none: break
    case .text:
      guard let count = cursor.varint(), let text = cursor.slice(count: count) else { return nil }
      idText = text
    case .number, .openStreetMap:
      guard let number = cursor.varint() else { return nil }
      idNumber = number
    }
  }

  /// The id; `nil` where there is none.
  var id: IndexedText? {
    switch flags.identifierKind {
    case .none: nil
    case .text: idText.map { .bytes($0) }
    case .number: .number(idNumber)
    case .openStreetMap: .openStreetMap(idNumber)
    }
  }
}
