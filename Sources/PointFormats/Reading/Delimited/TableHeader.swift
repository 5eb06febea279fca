import Basics
import PointsOfInterest

/// The first row of a table, which tells how to read the others.
struct TableHeader {
  let layout: DelimitedLayout
  /// The number of the line at which the first of them starts.
  let line: Int

  /// Consumes the header and blank lines before it; of a table without a header, only those.
  ///
  /// - Throws: `Failure` of kind `.data` when the coordinates' columns cannot be told;
  ///   `ByteStreamError`.
  init(_ bytes: inout ByteReader, delimiter: UInt8?, columns: TableColumns?) throws {
    var line = try Self.skipBlankLines(&bytes)
    var delimiter = delimiter
    while true {
      let isLast = bytes.hasEnded
      let first = bytes.storage[bytes.position...].prefix { $0 != 0x0A }
      if isLast || first.count < bytes.unreadCount {
        if let told = Self.toldDelimiter(first) {
          delimiter = told
          bytes.consume(first.count)
          line += try Self.skipBlankLines(&bytes) - 1
          continue
        }
        let delimiter = delimiter ?? Self.mostFrequentCandidate(in: first)
        if columns == nil, delimiter == UInt8(ascii: "\t"), Self.isGeoNames(first) {
          self.init(layout: .geoNames, line: line)
          return
        }
        if let header = try Self.header(
          in: &bytes, delimiter: delimiter, columns: columns, line: line, isLast: isLast,
        ) {
          self = header
          return
        }
      }
      guard bytes.unreadCount <= RowScanner.lengthLimit else {
        throw Failure.rowTooLong(line: line)
      }
      _ = try bytes.fillToTwice()
    }
  }

  private init(layout: DelimitedLayout, line: Int) { (self.layout, self.line) = (layout, line) }

  /// Consumes the first row if it names columns; `nil` when more bytes are needed.
  private static func header(
    in bytes: inout ByteReader, delimiter: UInt8, columns: TableColumns?, line: Int, isLast: Bool,
  ) throws -> TableHeader? {
    let unread = bytes.storage[bytes.position...]
    guard let row = try row(of: unread, delimiter: delimiter, line: line, isLast: isLast) else {
      return nil
    }
    guard unread.prefix(row.length).contains(0x0A) || !row.names.contains(where: hasRowEnd) else {
      throw Failure(.data, "line \(line): \(oldRowEnds)")
    }
    let layout = try DelimitedLayout(
      header: row.names, delimiter: delimiter, columns: columns, line: line,
    )
    if layout.isHeaderless { return TableHeader(layout: layout, line: line) }
    bytes.consume(min(row.length, bytes.unreadCount))
    return TableHeader(layout: layout, line: line + row.lineCount)
  }

  /// Whether a name goes over a carriage return that no line feed follows: the rows are not told apart.
  private static func hasRowEnd(_ name: String) -> Bool {
    zip(name.utf8, name.utf8.dropFirst()).contains { $0 == 0x0D && $1 != 0x0A }
  }

  private static let oldRowEnds = #"rows end in a lone carriage return; tr '\r' '\n' mends that"#

  private static func skipBlankLines(_ bytes: inout ByteReader) throws -> Int {
    var line = 1
    while true {
      if bytes.unreadCount == 0, try !bytes.fill() {
        throw Failure(.data, "line \(line): the file ends before a header with lat and lon")
      }
      switch bytes.storage[bytes.position] {
      case 0x0A: line += 1
      case 0x0D, 0x20: break
      default: return line
      }
      bytes.consume(1)
    }
  }

  /// The delimiter of a line `sep=;`, as Excel reads it.
  private static func toldDelimiter(_ line: ArraySlice<UInt8>) -> UInt8? {
    let text = line.last == 0x0D ? line.dropLast() : line
    guard text.count == 5, text.starts(with: "sep=".utf8), let last = text.last else { return nil }
    return ";,|\t".utf8.contains(last) ? last : nil
  }

  private static func mostFrequentCandidate(in line: ArraySlice<UInt8>) -> UInt8 {
    // The comma last: as many of them may be decimal commas.
    let candidates = Array("\t;|,".utf8)
    var counts = [0, 0, 0, 0]
    var isQuoted = false
    for byte in line {
      if byte == UInt8(ascii: "\"") { isQuoted.toggle() }
      if !isQuoted, let index = candidates.firstIndex(of: byte) { counts[index] += 1 }
    }
    let most = counts.max().flatMap { $0 == 0 ? nil : counts.firstIndex(of: $0) }
    return candidates[most ?? 3]
  }

  private static func isGeoNames(_ line: ArraySlice<UInt8>) -> Bool {
    let names = try? row(
      of: line, delimiter: UInt8(ascii: "\t"), hasQuoting: false, line: 1, isLast: true,
    )?.names
    return names.map(DelimitedLayout.isGeoNames) ?? false
  }

  /// The first row; `nil` when more bytes are needed.
  private static func row(
    of unread: ArraySlice<UInt8>, delimiter: UInt8, hasQuoting: Bool = true, line: Int,
    isLast: Bool,
  ) throws -> (names: [String], length: Int, lineCount: Int)? {
    try unsafe unread.withUnsafeBytes { window in
      // The first look counts the columns, the second finds them.
      var columnCount = 1
      while true {
        var scanner = RowScanner(
          delimiter: delimiter, hasQuoting: hasQuoting, columnCount: columnCount,
        )
        unsafe scanner.begin(window)
        switch scanner.row(from: 0, isLast: isLast) {
        case .incomplete where !isLast: return nil
        case .incomplete(let openQuote): throw Failure.openQuote(line: line + (openQuote ?? 0))
        case .row(let row) where row.fieldCount > columnCount: columnCount = row.fieldCount
        case .row(let row):
          let names = (0..<row.fieldCount).map { index in
            String(Substring(scanner.text(index, of: row).utf8.trimmed(where: ASCII.isSpace)))
          }
          return (names, row.next, row.lineCount)
        }
      }
    }
  }
}
