/// SHA-256 (FIPS 180-4), to check digests in a page's policy.
enum SHA256Digest {
  /// The digest in base 64.
  static func base64(_ text: String) -> String {
    let bytes = digest(Array(text.utf8))
    let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/")
    var output = ""
    for start in stride(from: 0, to: bytes.count, by: 3) {
      let group = bytes[start..<min(start + 3, bytes.count)]
      let number = group.reduce(0) { $0 << 8 | Int($1) } << (8 * (3 - group.count))
      for place in 0..<4 {
        output.append(place <= group.count ? alphabet[number >> (18 - 6 * place) & 63] : "=")
      }
    }
    return output
  }

  private static func digest(_ message: [UInt8]) -> [UInt8] {
    var bytes = message + [0x80]
    while bytes.count % 64 != 56 { bytes.append(0) }
    bytes += (0..<8).map { UInt8(truncatingIfNeeded: (message.count * 8) >> (56 - 8 * $0)) }
    var state = squareRoots
    for start in stride(from: 0, to: bytes.count, by: 64) {
      var words = (0..<16).map { word in
        bytes[(start + 4 * word)..<(start + 4 * word + 4)].reduce(UInt32(0)) {
          $0 << 8 | UInt32($1)
        }
      }
      for index in 16..<64 {
        let (early, late) = (words[index - 15], words[index - 2])
        let first = rotated(early, 7) ^ rotated(early, 18) ^ early >> 3
        let second = rotated(late, 17) ^ rotated(late, 19) ^ late >> 10
        words.append(words[index - 16] &+ first &+ words[index - 7] &+ second)
      }
      state = zip(state, rounds(state, words)).map { $0 &+ $1 }
    }
    return state.flatMap { word in (0..<4).map { UInt8(truncatingIfNeeded: word >> (24 - 8 * $0)) }
    }
  }

  private static func rounds(_ start: [UInt32], _ words: [UInt32]) -> [UInt32] {
    var s = start
    for (index, word) in words.enumerated() {
      let choice = s[4] & s[5] ^ ~s[4] & s[6]
      let mixed = rotated(s[4], 6) ^ rotated(s[4], 11) ^ rotated(s[4], 25)
      let first = s[7] &+ mixed &+ choice &+ cubeRoots[index] &+ word
      let majority = s[0] & s[1] ^ s[0] & s[2] ^ s[1] & s[2]
      let second = (rotated(s[0], 2) ^ rotated(s[0], 13) ^ rotated(s[0], 22)) &+ majority
      s = [first &+ second, s[0], s[1], s[2], s[3] &+ first, s[4], s[5], s[6]]
    }
    return s
  }

  private static func rotated(_ word: UInt32, _ count: UInt32) -> UInt32 {
    word >> count | word << (32 - count)
  }

  private static let primes = (2..<312).filter { number in
    (2..<number).allSatisfy { number % $0 != 0 }
  }.prefix(64)

  /// The first 32 bits of the fractions of roots of the first primes.
  private static let squareRoots = primes.prefix(8).map { fraction(of: $0, power: 2) }
  private static let cubeRoots = primes.map { fraction(of: $0, power: 3) }

  /// Exact, by halving: the greatest number whose power is at most the prime, in units of 2⁻³².
  private static func fraction(of prime: Int, power: Int) -> UInt32 {
    var root: UInt64 = 0
    for bit in (0..<37).reversed() {
      let next = root | 1 << UInt64(bit)
      let isLess =
        power == 2
        ? isAtMost(next, 1, prime, shift: 64) : isAtMost(next, next, prime, shift: 96)
      if isLess { root = next }
    }
    return UInt32(truncatingIfNeeded: root)
  }

  /// Whether number² · factor is at most prime · 2^shift.
  private static func isAtMost(_ number: UInt64, _ factor: UInt64, _ prime: Int, shift: Int) -> Bool
  {
    UInt128(number) * UInt128(number) * UInt128(factor) <= UInt128(prime) << UInt128(shift)
  }
}
