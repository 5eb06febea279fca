/// Identifiers of objects as others name them, in any order, also several times.
struct GatheredIDs {
  /// The words of `NeededIDs`, by their numbers.
  private(set) var words: [Int64: UInt64] = [:]
  /// Number of identifiers, each as often as it was named.
  private(set) var count = 0
  /// The word that was named last, of which `words` may not have these bits yet.
  private var last: (word: Int64, bits: UInt64) = (0, 0)

  mutating func insert(_ id: Int64) {
    let word = id >> NeededIDs.wordBits
    if word != last.word {
      flush()
      last.word = word
    }
    last.bits |= NeededIDs.bit(of: id)
    count += 1
  }

  /// Brings all among `words`.
  mutating func flush() {
    if last.bits != 0 { words[last.word, default: 0] |= last.bits }
    last.bits = 0
  }
}
