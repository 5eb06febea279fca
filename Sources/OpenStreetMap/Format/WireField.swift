/// What stands before a value: which field it is, and its wire type.
struct WireField {
  /// Numbers have 29 bits.
  static let largestNumber: UInt64 = (1 << 29) - 1
  /// A whole number of 1 to 10 bytes.
  static let varint: UInt8 = 0
  /// Eight bytes.
  static let fixed64: UInt8 = 1
  /// A length and so many bytes.
  static let lengthDelimited: UInt8 = 2
  /// Four bytes.
  static let fixed32: UInt8 = 5

  /// Which field it is.
  let number: Int
  /// How its value is encoded.
  let type: UInt8
}
