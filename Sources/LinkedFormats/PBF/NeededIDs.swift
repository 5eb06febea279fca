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
  fileprivate private(set) var bits: [UInt64] = []
  /// For each word, the number of identifiers before it.
  fileprivate private(set) var ranks: [Int32] = []
  private(set) var count = 0

  var ids: [Int64] { (0..<count).map(id) }

  init() {}

  init(_ gathered: GatheredIDs, within limit: TimeLimit) throws {
    var work = TimedWork(within: limit)
    var gathered = gathered
    gathered.flush()
    words = Array(gathered.words.keys)
    try words.sort { left, right in
      try work.begin(1)
      return left < right
    }
    bits.reserveCapacity(words.count)
    ranks.reserveCapacity(words.count)
    for word in words {
      let bits = gathered.words[word] ?? 0
      self.bits.append(bits)
      ranks.append(Int32(count))
      count += bits.nonzeroBitCount
    }
  }

  func index(of id: Int64) -> Int? {
    let word = words.partitioningIndex(of: id >> Self.wordBits, in: words.indices)
    return word < words.count ? index(of: id, inWord: word) : nil
  }

  /// Index of an identifier if it is in a word; `nil` if it is not needed.
  @inline(__always) fileprivate func index(of id: Int64, inWord word: Int) -> Int? {
    guard words[word] == id >> Self.wordBits else { return nil }
    let bit = Self.bit(of: id)
    guard bits[word] & bit != 0 else { return nil }
    return Int(ranks[word]) + (bits[word] & (bit - 1)).nonzeroBitCount
  }

  /// The bit of an identifier in its word.
  @inline(__always) static func bit(of id: Int64) -> UInt64 {
    1 << UInt64(truncatingIfNeeded: id & (1 << wordBits - 1))
  }

  /// The identifier with an index.
  func id(at index: Int) -> Int64 {
    let word = ranks.indices.partitioningIndex { Int(ranks[$0]) > index } - 1
    var rest = bits[word]
    for _ in Int(ranks[word])..<index { rest &= rest - 1 }
    return words[word] << Self.wordBits | Int64(rest.trailingZeroBitCount)
  }
}

extension [Int64] {
  /// The first index whose number is not below another, among some of which they ascend.
  @inline(__always)
  fileprivate func partitioningIndex(of number: Int64, in indices: Range<Int>) -> Int {
    indices.partitioningIndex { self[$0] >= number }
  }
}

/// Looks up identifiers that mostly ascend, in steps instead of by halving the whole list.
struct NeededIDCursor {
  private let needed: NeededIDs
  private var position = 0

  init(_ needed: NeededIDs) {
    self.needed = needed
  }

  /// Index of an identifier; `nil` if it is not needed.
  @inline(__always) mutating func index(of id: Int64) -> Int? {
    let word = id >> NeededIDs.wordBits
    if position < needed.words.count, needed.words[position] < word {
      advance(to: word)
    } else if position > 0, needed.words[position - 1] >= word {
      position = needed.words.partitioningIndex(of: word, in: 0..<position)
    }
    return position < needed.words.count ? needed.index(of: id, inWord: position) : nil
  }

  /// Doubles the step until it passes the word, then halves.
  private mutating func advance(to word: Int64) {
    var step = 1
    var low = position
    while low + step < needed.words.count, needed.words[low + step] < word {
      low += step
      step *= 2
    }
    let end = min(needed.words.count, low + step + 1)
    position = needed.words.partitioningIndex(of: word, in: low..<end)
  }
}
