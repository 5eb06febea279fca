import Basics

/// Finds the ends of rows and fields in delimited text (RFC 4180, any delimiter).
///
/// All offsets count from the start of the window. A row in which no quote stands, which is nearly every
/// row, is scanned eight bytes at a time.
///
/// Contract: the bytes of a window stay where they are as long as its rows and fields are asked for.
@safe
struct RowScanner {
  struct Row {
    var start: Int
    /// Index of its line end (CR, LF or both) or of the end of the bytes.
    var end: Int
    var next: Int
    var fieldCount: Int
    /// Number of physical lines that it takes.
    var lineCount = 1
    /// Whether text stands between a closing quote and the next delimiter.
    var isMisquoted = false
  }

  enum Outcome {
    case row(Row)
    /// The row goes on behind the window, perhaps in a quoted field that begins so many lines after it.
    case incomplete(openQuote: Int?)
  }

  let delimiter: UInt8
  /// Whether double quotes enclose fields; without, they are text.
  let hasQuoting: Bool
  /// Ends of the last row's fields, as far as there is room.
  private var ends: [Int]
  /// Index of the next quote in the window; `Int.max` when there is none.
  private var nextQuote = Int.max
  private var window = unsafe UnsafeRawBufferPointer(start: nil, count: 0)

  /// - Parameter columnCount: Number of fields whose ends are kept; the others are only counted.
  init(delimiter: UInt8, hasQuoting: Bool, columnCount: Int) {
    self.delimiter = delimiter
    self.hasQuoting = hasQuoting
    self.ends = Array(repeating: 0, count: max(1, columnCount))
  }

  /// Prepares for another window.
  @unsafe mutating func begin(_ window: UnsafeRawBufferPointer) {
    unsafe self.window = window
    nextQuote = hasQuoting ? quote(from: 0) : .max
  }

  /// Range of a field of the last row, quotes included.
  func field(_ index: Int, of row: Row) -> Range<Int> {
    let start = index == 0 ? row.start : ends[index - 1] &+ 1
    return start..<max(start, ends[index])
  }

  /// Part of the window.
  func bytes(_ range: Range<Int>) -> UnsafeRawBufferPointer {
    unsafe UnsafeRawBufferPointer(rebasing: window[range])
  }

  /// The text of a field of the last row.
  func text(_ index: Int, of row: Row) -> String {
    var isUTF8 = true
    return text(index, of: row, isUTF8: &isUTF8)
  }

  /// The text of a field of the last row, with a note of bytes that are lost.
  ///
  /// - Parameter isUTF8: Becomes `false` where bytes are not UTF-8, which U+FFFD takes the place of.
  func text(_ index: Int, of row: Row, isUTF8: inout Bool) -> String {
    unsafe FieldText.string(bytes(field(index, of: row)), hasQuoting: hasQuoting, isUTF8: &isUTF8)
  }

  /// Finds the row that starts at an offset in the window.
  mutating func row(from start: Int, isLast: Bool) -> Outcome {
    if nextQuote < start { nextQuote = quote(from: start) }
    let plain = plainRow(from: start)
    if nextQuote < plain.end { return quotedRow(from: start, isLast: isLast) }
    return unsafe plain.next <= window.count || isLast ? .row(plain) : .incomplete(openQuote: nil)
  }

  private func quote(from start: Int) -> Int {
    guard let base = unsafe window.baseAddress,
      let found = unsafe memchr(base + start, Int32(UInt8(ascii: "\"")), window.count - start)
    else { return .max }
    return unsafe UnsafeRawPointer(found) - base
  }

  // MARK: Rows without quotes

  /// Reads every byte of the row once; `next` lies behind the window when no line end was found.
  private mutating func plainRow(from start: Int) -> Row {
    let (window, delimiter) = unsafe (window, delimiter)
    let count = window.count
    let found = unsafe ends.withUnsafeMutableBufferPointer { ends in
      var fields = 0
      var index = start
      let delimiters = Self.everyByte &* UInt64(delimiter)
      let lineFeeds = Self.everyByte &* 0x0A
      while index &+ 8 <= count {
        let word = unsafe UInt64(
          littleEndian: window.loadUnaligned(fromByteOffset: index, as: UInt64.self)
        )
        let lines = Self.zeroBytes(word ^ lineFeeds)
        var hits = lines | Self.zeroBytes(word ^ delimiters)
        let stop = lines.trailingZeroBitCount
        while hits.trailingZeroBitCount < stop {
          let end = index &+ hits.trailingZeroBitCount >> 3
          if fields < ends.count { unsafe ends[fields] = end }
          fields &+= 1
          hits &= hits &- 1
        }
        if lines != 0 { return (end: index &+ stop >> 3, fields: fields) }
        index &+= 8
      }
      while index < count, unsafe window[index] != 0x0A {
        if unsafe window[index] == delimiter {
          if fields < ends.count { unsafe ends[fields] = index }
          fields &+= 1
        }
        index &+= 1
      }
      return (end: index, fields: fields)
    }
    return finishedRow(from: start, to: found.end, delimiters: found.fields)
  }

  private static let everyByte: UInt64 = 0x0101_0101_0101_0101

  /// The top bit of every byte that is zero, and no other bit.
  private static func zeroBytes(_ word: UInt64) -> UInt64 {
    let low: UInt64 = 0x7F7F_7F7F_7F7F_7F7F
    return ~(((word & low) &+ low) | word | low)
  }

  private mutating func finishedRow(from start: Int, to lineFeed: Int, delimiters: Int) -> Row {
    let hasCarriageReturn = unsafe lineFeed > start && window[lineFeed &- 1] == 0x0D
    let end = hasCarriageReturn ? lineFeed &- 1 : lineFeed
    if delimiters < ends.count { ends[delimiters] = end }
    return Row(start: start, end: end, next: lineFeed &+ 1, fieldCount: delimiters &+ 1)
  }

  // MARK: Rows with quotes

  private mutating func quotedRow(from start: Int, isLast: Bool) -> Outcome {
    let window = unsafe window
    let count = window.count
    var (index, delimiters, lineFeeds, isMisquoted) = (start, 0, 0, false)
    while true {
      while index < count, unsafe window[index] == 0x20 { index += 1 }
      var isQuoted = unsafe index < count && window[index] == UInt8(ascii: "\"")
      if isQuoted {
        let linesBefore = lineFeeds
        guard let close = unsafe Self.closingQuote(in: window, from: index + 1, &lineFeeds) else {
          return .incomplete(openQuote: linesBefore)
        }
        // Tables with tabs rarely quote: what goes on behind a quote is text, quotes included.
        if delimiter == 0x09, close + 1 < count, unsafe !"\t\r\n".utf8.contains(window[close + 1]) {
          (isQuoted, lineFeeds) = (false, linesBefore)
        } else {
          index = close + 1
        }
      }
      while index < count, unsafe window[index] != delimiter && window[index] != 0x0A {
        if isQuoted, unsafe window[index] != 0x20 && window[index] != 0x0D { isMisquoted = true }
        index += 1
      }
      if index == count {
        // More of the row may follow, even the second of two quotes.
        if !isLast { return .incomplete(openQuote: nil) }
        break
      }
      if unsafe window[index] == 0x0A { break }
      if delimiters < ends.count { ends[delimiters] = index }
      delimiters += 1
      index += 1
    }
    var row = finishedRow(from: start, to: index, delimiters: delimiters)
    row.lineCount += lineFeeds
    row.isMisquoted = isMisquoted
    return .row(row)
  }

  /// The quote that is not one of two, and the line feeds before it.
  private static func closingQuote(
    in window: UnsafeRawBufferPointer, from start: Int, _ lineFeeds: inout Int,
  ) -> Int? {
    var index = start
    while index < window.count {
      switch unsafe window[index] {
      case 0x0A: lineFeeds += 1
      case UInt8(ascii: "\""):
        let isDoubled = unsafe index + 1 < window.count && window[index + 1] == UInt8(ascii: "\"")
        if !isDoubled { return index }
        index += 1
      default: break
      }
      index += 1
    }
    return nil
  }
}
