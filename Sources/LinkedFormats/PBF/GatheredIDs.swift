/// Identifiers of objects as others name them, in any order, also several times.
struct GatheredIDs {
  /// The words of `NeededIDs`, by their numbers.
  private(set) var words: [Int64: UInt64] = [:]
  /// Number of identifiers, each as often as it was named.
  private(set) var count = 0
  /// The word that was named last, of which `words` may not have these bits yet.
  private var last: (word: Int64, bits: UInt64) = (0, 0)

  init() {}

  init(_ ids: some Sequence<Int64>) {
    for id in ids { insert(id) }
  }

  mutating func insert(_ id: Int64) {
    insert(NeededIDs.bit(of: id), inWord: id >> NeededIDs.wordBits)
    count += 1
  }

  /// Adds those of a block.
  mutating func insert(_ other: IDRun) {
    for (word, bits) in other.words { insert(bits, inWord: word) }
    count += other.count
  }

  /// Brings all among `words`.
  mutating func flush() {
    if last.bits != 0 { words[last.word, default: 0] |= last.bits }
    last.bits = 0
  }

  private mutating func insert(_ bits: UInt64, inWord word: Int64) {
    if word != last.word {
      flush()
      last.word = word
    }
    last.bits |= bits
  }
}

/// Identifiers in the order in which a block names them; those that follow in one word are together.
struct IDRun: Sendable {
  private(set) var words: [(word: Int64, bits: UInt64)] = []
  private(set) var count = 0

  @inline(__always) mutating func append(_ id: Int64) {
    let word = id >> NeededIDs.wordBits
    if words.last?.word == word {
      words[words.count - 1].bits |= NeededIDs.bit(of: id)
    } else {
      words.append((word, NeededIDs.bit(of: id)))
    }
    count += 1
  }
}
