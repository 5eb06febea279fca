/// Walks over the words of `config/categories.json5` where they lie.
///
/// One word is wanted of some thousands, and making values of all of them takes longer than a whole
/// lookup. It reads the JSON5 that the file is written in: unquoted keys, texts in `"` without
/// escapes, comments, trailing commas. A test compares what it sees with what `JSONParser` reads.
enum CategoryTableScanner {
  /// A word of the table.
  struct Word {
    /// Index of the first byte of its kind's object.
    var kind = 0
    /// Range of its language's key.
    var language = 0..<0
    /// Number of the language within the kind, from 0.
    var languageIndex = -1
    /// Range of the word, without quotation marks.
    var text = 0..<0
  }

  /// Calls a closure with each word: the texts of `{ kinds: [ { words: { en: [ … ] } } ] }`.
  ///
  /// - Parameters:
  ///   - bytes: The file.
  ///   - body: What is called.
  @inline(__always)
  static func forEachWord(in bytes: Span<UInt8>, _ body: (Word) -> Void) {
    var (index, depth, isInKinds, isInWords) = (0, 0, false, false)
    var word = Word()
    while index < bytes.count {
      let start = index
      index += 1
      switch bytes[start] {
      case UInt8(ascii: "\""):
        index = end(of: bytes, after: index) { $0 != UInt8(ascii: "\"") }
        word.text = start + 1..<index
        index += 1
        if isInWords, depth == 5 { body(word) }
      case UInt8(ascii: "{"), UInt8(ascii: "["):
        depth += 1
        if depth == 3 { word = Word(kind: start) }
      case UInt8(ascii: "}"), UInt8(ascii: "]"): depth -= 1
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"):
        index = end(of: bytes, after: index, while: isLetter)
        let name = start..<index
        switch depth {
        case 1: isInKinds = isName("kinds", name, bytes)
        case 3: isInWords = isInKinds && isName("words", name, bytes)
        case 4:
          word.language = name
          word.languageIndex += 1
        default: break
        }
      case UInt8(ascii: "/"): index = endOfComment(in: bytes, at: start)
      default: break
      }
    }
  }

  /// End of the object that begins at an index.
  static func endOfObject(in bytes: Span<UInt8>, at start: Int) -> Int {
    var (index, depth) = (start, 0)
    repeat {
      switch bytes[index] {
      case UInt8(ascii: "\""):
        index = end(of: bytes, after: index + 1) { $0 != UInt8(ascii: "\"") }
      case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
      case UInt8(ascii: "}"), UInt8(ascii: "]"): depth -= 1
      case UInt8(ascii: "/"): index = endOfComment(in: bytes, at: index) - 1
      default: break
      }
      index += 1
    } while depth > 0 && index < bytes.count
    return min(index, bytes.count)
  }

  /// The first index at which what is skipped ends.
  @inline(__always)
  private static func end(
    of bytes: Span<UInt8>,
    after start: Int,
    while isSkipped: (UInt8) -> Bool,
  ) -> Int {
    var index = start
    while index < bytes.count, isSkipped(bytes[index]) { index += 1 }
    return index
  }

  /// The index behind a comment to the end of the line, or to `*/`.
  private static func endOfComment(in bytes: Span<UInt8>, at start: Int) -> Int {
    guard start + 1 < bytes.count, bytes[start + 1] == UInt8(ascii: "*") else {
      return end(of: bytes, after: start) { $0 != UInt8(ascii: "\n") }
    }
    var index = start + 2
    repeat {
      index = end(of: bytes, after: index + 1) { $0 != UInt8(ascii: "/") }
    } while index < bytes.count && bytes[index - 1] != UInt8(ascii: "*")
    return index + 1
  }

  private static func isName(
    _ name: StaticString,
    _ range: Range<Int>,
    _ bytes: Span<UInt8>,
  ) -> Bool {
    guard name.utf8CodeUnitCount == range.count else { return false }
    for offset in 0..<range.count
    where unsafe bytes[range.lowerBound + offset] != name.utf8Start[offset] {
      return false
    }
    return true
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20) || byte == UInt8(ascii: "_")
  }
}
