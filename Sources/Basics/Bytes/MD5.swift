/// The hash function MD5 (RFC 1321).
///
/// It finds damage that happened on the way and proves nothing else: servers of extracts publish it
/// beside their files. Foundation has none on Linux.
package struct MD5 {
  /// The integer part of 2³² · |sin(i)| (§3.4).
  private static let constants = (1...64).map { UInt32(abs(sin(Double($0))) * 0x1p32) }

  /// The bits of rotation, of the four rounds and in turn within each (§3.4).
  private static let rotations: [UInt32] = [
    7, 12, 17, 22, 5, 9, 14, 20, 4, 11, 16, 23, 6, 10, 15, 21,
  ]

  private var state: (UInt32, UInt32, UInt32, UInt32) = (
    0x6745_2301, 0xefcd_ab89, 0x98ba_dcfe, 0x1032_5476,
  )
  private var blocks = HashBlocks()

  package init() {}

  /// Adds bytes behind those before, best many at a time.
  package mutating func update(_ bytes: [UInt8]) {
    let (completed, starts) = blocks.add(bytes)
    if let completed { mix(completed, at: 0) }
    for start in starts { mix(bytes, at: start) }
  }

  package consuming func hexadecimal() -> String {
    let last = blocks.last(isBigEndian: false)
    for start in stride(from: 0, to: last.count, by: HashBlocks.size) { mix(last, at: start) }
    return [state.0, state.1, state.2, state.3].flatMap { word in
      [0, 8, 16, 24].map { UInt8(truncatingIfNeeded: word >> UInt32($0)) }
    }.hexadecimal
  }

  /// Adds a block of 64 bytes: the 64 steps of §3.4, in the names of the standard.
  private mutating func mix(_ bytes: [UInt8], at start: Int) {
    var (a, b, c, d) = state
    unsafe bytes.withUnsafeBytes { buffer in
      for step in 0..<64 {
        let (mixed, word): (UInt32, Int) =
          switch step >> 4 {
          case 0: ((b & c) | (~b & d), step)
          case 1: ((b & d) | (c & ~d), (5 * step + 1) & 15)
          case 2: (b ^ c ^ d, (3 * step + 5) & 15)
          default: (c ^ (b | ~d), (7 * step) & 15)
          }
        let input = unsafe buffer.loadUnaligned(fromByteOffset: start + 4 * word, as: UInt32.self)
        let sum = a &+ mixed &+ UInt32(littleEndian: input) &+ Self.constants[step]
        let bits = Self.rotations[(step >> 4) * 4 + step % 4]
        (a, d, c, b) = (d, c, b, b &+ (sum << bits | sum >> (32 - bits)))
      }
    }
    state = (state.0 &+ a, state.1 &+ b, state.2 &+ c, state.3 &+ d)
  }
}
