/// Fields of a record: its first byte and, when bit 6 is set, its second.
struct RecordFlags: OptionSet {
  private(set) var rawValue: UInt16

  static let name = RecordFlags(rawValue: 1 << 0)
  static let category = RecordFlags(rawValue: 1 << 1)
  /// Bits 2 and 3: an `Identifier`.
  static let identifierShift: UInt16 = 2
  static let hidden = RecordFlags(rawValue: 1 << 4)
  static let tags = RecordFlags(rawValue: 1 << 5)
  static let more = RecordFlags(rawValue: 1 << 6)
  static let extent = RecordFlags(rawValue: 1 << 7)
  static let source = RecordFlags(rawValue: 1 << 8)
  static let attribution = RecordFlags(rawValue: 1 << 9)
  static let exactCoordinate = RecordFlags(rawValue: 1 << 10)
}

extension RecordFlags {
  var identifierKind: Identifier {
    Identifier(rawValue: UInt8(rawValue >> Self.identifierShift & 3)) ?? .none
  }

  /// Reads the flags with which a record begins; `nil` at the end.
  @inline(__always) init?(_ cursor: inout ByteCursor) {
    guard let first = cursor.byte() else { return nil }
    rawValue = UInt16(first)
    guard contains(.more) else { return }
    guard let second = cursor.byte() else { return nil }
    rawValue |= UInt16(second) << 8
  }

  init(identifierKind: Identifier) {
    rawValue = UInt16(identifierKind.rawValue) << Self.identifierShift
  }
}
