import Basics

/// Identifiers of objects that others need, in ascending order.
///
/// Identifiers that differ in the last six bits alone share a word. Objects that lie together were often made
/// together, so a word holds many, and the whole takes two or three bytes an identifier.
struct NeededIDs {
  /// Number of bits of an identifier that tell it from others in its word.
  static let wordBits: Int64 = 6

  /// The words by their numbers, ascending.
  fileprivate private(set) var words: [Int64] = []
  /// For each word, a bit for each identifier in it.
  private var bits: [UInt64] = []
  /// For each word, the number of identifiers before it.
  private var ranks: [Int32] = []
  private(set) var count = 0
  /// The first word of each stretch of equally many numbers, and the end; most have a few words.
  private var stretches: [Int32] = [0]
  private var stretchBits: Int64 = 0

  init() {}

  init(_ gathered: GatheredIDs, within limit: TimeLimit) throws {
    try limit.ensureTime()
    var gathered = gathered
    gathered.flush()
    words = gathered.words.keys.sorted()
    bits.reserveCapacity(words.count)
    ranks.reserveCapacity(words.count)
    for word in words {
      let bits = gathered.words[word] ?? 0
      self.bits.append(bits)
      ranks.append(Int32(count))
      count += bits.nonzeroBitCount
    }
    addStretches()
  }

  private mutating func addStretches() {
    guard let first = words.first, let last = words.last else { return }
    while Int((last - first) >> stretchBits) > words.count { stretchBits += 1 }
    stretches.reserveCapacity(Int((last - first) >> stretchBits) + 2)
    for (index, word) in words.enumerated() {
      let stretch = Int((word - first) >> stretchBits)
      while stretches.count <= stretch { stretches.append(Int32(index)) }
    }
    stretches.append(Int32(words.count))
  }

  /// Index of an identifier; `nil` if it is not needed.
  func index(of id: Int64) -> Int? { index(of: id, inWord: position(of: id >> Self.wordBits)) }

  /// The identifier that has an index, which is below `count`.
  func id(at index: Int) -> Int64 {
    let word = ranks.indices.partitioningIndex { ranks[$0] > index } - 1
    var rest = bits[word]
    for _ in Int(ranks[word])..<index { rest &= rest - 1 }
    return words[word] << Self.wordBits | Int64(rest.trailingZeroBitCount)
  }

  /// Position of the first word whose number is not below another.
  fileprivate func position(of number: Int64) -> Int {
    guard let first = words.first, number > first else { return 0 }
    let stretch = Int((number - first) >> stretchBits)
    guard stretch < stretches.count - 1 else { return words.count }
    let range = Int(stretches[stretch])..<Int(stretches[stretch + 1])
    return range.partitioningIndex { words[$0] >= number }
  }

  /// Index of an identifier if it is in a word; `nil` if it is not needed.
  @inline(__always) fileprivate func index(of id: Int64, inWord word: Int) -> Int? {
    guard word < words.count, words[word] == id >> Self.wordBits else { return nil }
    let bit = Self.bit(of: id)
    guard bits[word] & bit != 0 else { return nil }
    return Int(ranks[word]) + (bits[word] & (bit - 1)).nonzeroBitCount
  }

  /// The bit of an identifier in its word.
  @inline(__always) static func bit(of id: Int64) -> UInt64 {
    1 << UInt64(truncatingIfNeeded: id & (1 << wordBits - 1))
  }
}

/// Looks up identifiers of which many follow each other with nothing that is needed between.
struct NeededIDCursor {
  private let needed: NeededIDs
  private var position = 0

  init(_ needed: NeededIDs) { self.needed = needed }

  /// Index of an identifier; `nil` if it is not needed.
  @inline(__always) mutating func index(of id: Int64) -> Int? {
    let (words, number) = (needed.words, id >> NeededIDs.wordBits)
    let isBehind = position < words.count && words[position] < number
    if isBehind || position > 0 && words[position - 1] >= number {
      position = needed.position(of: number)
    }
    return needed.index(of: id, inWord: position)
  }
}

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
