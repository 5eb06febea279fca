/// Bytes on their way into a hash function that takes blocks of 64 (RFC 1321 §3.1, FIPS 180-4 §5.1).
struct HashBlocks {
  static let size = 64

  /// Bytes that are no whole block yet.
  private var pending: [UInt8] = []
  private var byteCount: UInt64 = 0

  /// Adds bytes, and returns the block that they complete, if one was begun, and where in them whole
  /// blocks start.
  mutating func add(_ bytes: [UInt8]) -> (completed: [UInt8]?, starts: StrideTo<Int>) {
    byteCount &+= UInt64(bytes.count)
    var (completed, start): ([UInt8]?, Int) = (nil, 0)
    if !pending.isEmpty {
      start = min(Self.size - pending.count, bytes.count)
      pending += bytes[..<start]
      if pending.count == Self.size {
        completed = pending
        pending = []
      }
    }
    let end = start + (bytes.count - start) / Self.size * Self.size
    pending += bytes[end...]
    return (completed, stride(from: start, to: end, by: Self.size))
  }

  /// The blocks at the end: the pending bytes, a one bit, zeros, and the length in bits.
  consuming func last(isBigEndian: Bool) -> [UInt8] {
    var last = pending + [0x80]
    while last.count % Self.size != Self.size - 8 { last.append(0) }
    let bits = byteCount &* 8
    let length = (0..<8).map { UInt8(truncatingIfNeeded: bits >> UInt64(8 * $0)) }
    return last + (isBigEndian ? length.reversed() : length)
  }
}

extension Sequence<UInt8> {
  /// Two hexadecimal digits in lower case for each byte.
  package var hexadecimal: String {
    let digits = Array("0123456789abcdef".utf8)
    let text = flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] }
    return String(decoding: text, as: UTF8.self)
  }
}
