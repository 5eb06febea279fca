/// A text of a record, or from what it is made.
public enum IndexedText {
  /// UTF-8 in the record, or bytes that are kept beside the index.
  case bytes(MappedBytes)
  /// The number of a string of the dictionary.
  case code(Int)
  /// An id that is a number.
  case number(UInt64)
  /// The number of an id of OpenStreetMap, as `Identifier` has it.
  case openStreetMap(UInt64)

  init(_ reference: StringReference) {
    switch reference {
    case .inline(let bytes): self = .bytes(bytes)
    case .code(let code): self = .code(code)
    }
  }
}
