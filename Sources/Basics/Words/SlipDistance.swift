/// Number of slips of the pen between a word and many names, one after the other in the order of
/// their bytes: letters inserted, left out, replaced, or swapped with their neighbour (optimal string
/// alignment distance).
///
/// Rows of the usual table are kept for the letters that a name shares with the one before, only a
/// band around the diagonal is computed, and a name is given up where no continuation can come near
/// (Ukkonen 1985, "Algorithms for approximate string matching", for the band).
package struct SlipDistance {
  private let limit: Int
  private let word: [UInt32]
  /// Rows for the beginnings of the current name, `word.count + 1` numbers each.
  private var rows: [UInt8]
  /// The least number of each row.
  private var leasts: [UInt8] = [0]
  /// The letters of the current name, as far as there are rows.
  private var letters: [UInt32] = []
  /// Offset in the name behind each of these letters.
  private var ends: [Int] = []
  /// No name that shares so many bytes with the current one is within the limit; `nil` if one may be.
  package private(set) var hopelessBeginning: Int?

  /// - Parameter limit: The greatest distance that counts, at most 254.
  package init(from word: String, limit: Int) {
    self.word = Self.letters(of: word)
    self.limit = limit
    rows = (0...self.word.count).map { UInt8(clamping: min($0, limit + 1)) }
  }

  /// The distance to a name in UTF-8; `nil` if it is greater than the limit.
  ///
  /// - Parameter shared: How many of its bytes the name of the last call had too.
  package mutating func distance(to name: [UInt8], sharing shared: Int = 0) -> Int? {
    if let hopelessBeginning, shared >= hopelessBeginning { return nil }
    hopelessBeginning = nil
    while let end = ends.last, end > shared { removeRow() }
    while let (letter, end) = Self.letter(of: name, at: ends.last ?? 0) {
      let isTooLong = letters.count >= word.count + limit
      if !isTooLong { appendRow(letter, endingAt: end) }
      if isTooLong || isHopeless {
        hopelessBeginning = end
        return nil
      }
    }
    let distance = Int(rows[rows.count - 1])
    return distance <= limit ? distance : nil
  }

  private var width: Int { word.count + 1 }

  /// Whether the last two rows are such that all further ones are beyond the limit.
  private var isHopeless: Bool {
    guard leasts[letters.count] > limit else { return false }
    return letters.isEmpty || leasts[letters.count - 1] >= limit
  }

  private mutating func removeRow() {
    ends.removeLast()
    letters.removeLast()
    rows.removeLast(width)
    leasts.removeLast()
  }

  private mutating func appendRow(_ letter: UInt32, endingAt end: Int) {
    let (depth, row, above) = (letters.count + 1, rows.count, rows.count - width)
    let beyond = UInt8(limit + 1)
    rows.append(contentsOf: repeatElement(beyond, count: width))
    rows[row] = min(UInt8(clamping: depth), beyond)
    var least = rows[row]
    for column in max(1, depth - limit)..<(min(word.count, depth + limit) + 1) {
      var slips = Int(rows[above + column - 1]) + (word[column - 1] == letter ? 0 : 1)
      slips = min(slips, Int(rows[above + column]) + 1, Int(rows[row + column - 1]) + 1)
      if depth > 1, column > 1, letter == word[column - 2], letters[depth - 2] == word[column - 1] {
        slips = min(slips, Int(rows[above - width + column - 2]) + 1)
      }
      rows[row + column] = UInt8(min(slips, limit + 1))
      least = min(least, rows[row + column])
    }
    leasts.append(least)
    letters.append(letter)
    ends.append(end)
  }

  private static func letters(of word: String) -> [UInt32] {
    let bytes = Array(word.utf8)
    var letters: [UInt32] = []
    var offset = 0
    while let (letter, end) = letter(of: bytes, at: offset) {
      letters.append(letter)
      offset = end
    }
    return letters
  }

  /// The character at an offset, as its bytes in a number, and the offset behind it; `nil` at the end.
  private static func letter(of name: [UInt8], at offset: Int) -> (UInt32, Int)? {
    guard offset < name.count else { return nil }
    var value = UInt32(name[offset])
    var end = offset + 1
    while end < name.count, name[end] & 0xC0 == 0x80 {
      value = value << 8 | UInt32(name[end])
      end += 1
    }
    return (value, end)
  }
}
