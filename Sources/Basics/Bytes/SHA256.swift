/// The hash function SHA-256 (FIPS 180-4 §6.2).
///
/// It names contents and finds damage in them. Foundation has none on Linux.
package struct SHA256 {
  package static let digestSize = 32

  private static let primes = (2...311).filter { number in
    !(2..<number).contains { number.isMultiple(of: $0) }
  }
  /// The first 32 bits of the fractional parts of the cube roots of the first 64 primes (§4.2.2).
  private static let constants = primes.map { fraction(cbrt(Double($0))) }

  /// The first 32 bits of the fractional parts of the square roots of the first 8 primes (§5.3.3).
  private var state = Self.primes.prefix(8).map { Self.fraction(Double($0).squareRoot()) }
  private var schedule = [UInt32](repeating: 0, count: 64)

  private init() {}

  package static func digest(of bytes: [UInt8]) -> [UInt8] {
    var hash = SHA256()
    var blocks = HashBlocks()
    for start in blocks.add(bytes).starts { hash.add(bytes, at: start) }
    let last = blocks.last(isBigEndian: true)
    for start in stride(from: 0, to: last.count, by: HashBlocks.size) { hash.add(last, at: start) }
    return hash.state.flatMap { word in
      [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: word >> UInt32($0)) }
    }
  }

  package static func hexadecimal(_ bytes: [UInt8]) -> String { digest(of: bytes).hexadecimal }

  private mutating func add(_ bytes: [UInt8], at start: Int) {
    for index in 0..<16 {
      let at = start + 4 * index
      schedule[index] =
        UInt32(bytes[at]) << 24 | UInt32(bytes[at + 1]) << 16 | UInt32(bytes[at + 2]) << 8
        | UInt32(bytes[at + 3])
    }
    for index in 16..<64 {
      let (early, late) = (schedule[index - 15], schedule[index - 2])
      let first = Self.rotated(early, 7) ^ Self.rotated(early, 18) ^ early >> 3
      let second = Self.rotated(late, 17) ^ Self.rotated(late, 19) ^ late >> 10
      schedule[index] = schedule[index - 16] &+ first &+ schedule[index - 7] &+ second
    }
    mix()
  }

  /// The 64 rounds (§6.2.2), in the names of the standard.
  private mutating func mix() {
    var (a, b, c, d) = (state[0], state[1], state[2], state[3])
    var (e, f, g, h) = (state[4], state[5], state[6], state[7])
    for index in 0..<64 {
      let sum1 = Self.rotated(e, 6) ^ Self.rotated(e, 11) ^ Self.rotated(e, 25)
      let choice = (e & f) ^ (~e & g)
      let first = h &+ sum1 &+ choice &+ Self.constants[index] &+ schedule[index]
      let sum0 = Self.rotated(a, 2) ^ Self.rotated(a, 13) ^ Self.rotated(a, 22)
      let majority = (a & b) ^ (a & c) ^ (b & c)
      (h, g, f, e) = (g, f, e, d &+ first)
      (d, c, b, a) = (c, b, a, first &+ sum0 &+ majority)
    }
    for (index, word) in [a, b, c, d, e, f, g, h].enumerated() { state[index] &+= word }
  }

  private static func fraction(_ root: Double) -> UInt32 {
    UInt32((root - root.rounded(.down)) * 0x1p32)
  }

  private static func rotated(_ word: UInt32, _ bits: UInt32) -> UInt32 {
    word >> bits | word << (32 - bits)
  }
}
