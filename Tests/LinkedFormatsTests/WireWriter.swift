/// Writes messages in the protocol buffers encoding, also wrong ones.
struct WireWriter {
  private(set) var bytes: [UInt8] = []

  /// A whole number.
  mutating func varint(_ value: UInt64) {
    var rest = value
    while rest >= 0x80 {
      bytes.append(UInt8(rest & 0x7F) | 0x80)
      rest >>= 7
    }
    bytes.append(UInt8(rest))
  }

  mutating func field(_ number: Int, type: UInt64) { varint(UInt64(number) << 3 | type) }

  mutating func number(_ number: Int, _ value: Int64) {
    field(number, type: 0)
    varint(UInt64(bitPattern: value))
  }

  mutating func zigzag(_ number: Int, _ value: Int64) { self.number(number, Self.zigzag(value)) }

  mutating func message(_ number: Int, _ content: [UInt8]) {
    field(number, type: 2)
    varint(UInt64(content.count))
    bytes += content
  }

  mutating func text(_ number: Int, _ text: String) { message(number, Array(text.utf8)) }

  mutating func packed(_ number: Int, _ values: [Int64]) {
    var list = WireWriter()
    for value in values { list.varint(UInt64(bitPattern: value)) }
    message(number, list.bytes)
  }

  /// Signed numbers, each as its difference from the one before.
  mutating func packedDeltas(_ number: Int, _ values: [Int64]) {
    let before = [0] + values.dropLast()
    packed(number, zip(values, before).map { Self.zigzag($0 &- $1) })
  }

  static func zigzag(_ value: Int64) -> Int64 { (value << 1) ^ (value >> 63) }

  static func message(_ build: (inout WireWriter) -> Void) -> [UInt8] {
    var writer = WireWriter()
    build(&writer)
    return writer.bytes
  }
}
