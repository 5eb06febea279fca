/// Number and wire type of a field, which stand before its value.
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

  /// The field's number in its message.
  let number: Int
  /// The encoding of its value.
  let type: UInt8
}
