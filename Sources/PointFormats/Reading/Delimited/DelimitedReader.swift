package import ByteStreams
package import PointsOfInterest

/// Tables of points: CSV (RFC 4180), TSV, and tables with `;` or `|` between the fields.
///
/// The header says what the columns hold (`ColumnNames`); columns of other names become tags, and
/// their empty cells nothing. Where no column holds the category, the main tag is it. The dumps of
/// GeoNames (without a header) and of USGS GNIS are known by their shape. Bytes that are not UTF-8
/// become U+FFFD.
package struct DelimitedReader: PointReader {
  /// How long a row may be, in bytes.
  static let rowLimit = 1 << 20

  private let delimiter: UInt8?

  /// - Parameter delimiter: The byte between fields; `nil` to tell it from the first line, as the
  ///   most frequent of tab, comma, semicolon and vertical bar.
  package init(delimiter: UInt8? = nil) {
    self.delimiter = delimiter
  }

  /// Reads points until the bytes end.
  ///
  /// - Parameters:
  ///   - bytes: The file, not yet begun.
  ///   - source: The source's name for the points.
  ///   - sink: Where points and problems go; problems name the line at which the row starts.
  /// - Returns: What the file says of itself, which is nothing.
  /// - Throws: `Failure` of kind `.data` that names the line; `ByteStreamError`.
  package func read(
    _ bytes: inout ByteReader,
    source: String,
    into sink: inout some PointSink,
  ) throws -> PointFileDescription {
    try bytes.skipByteOrderMark()
    var rows = DelimitedRows(try TableHeader(&bytes, delimiter: delimiter), source: source)
    var isLast = bytes.hasEnded
    while true {
      let position = bytes.position
      let used = try unsafe bytes.storage.withUnsafeBytes { storage in
        let window = unsafe UnsafeRawBufferPointer(rebasing: storage[position...])
        return try unsafe rows.read(window, isLast: isLast, into: &sink)
      }
      bytes.consume(used)
      if isLast { return PointFileDescription() }
      isLast = try !bytes.fillToTwice()
    }
  }

  /// A row is longer than the cap.
  ///
  /// - Parameter line: Where the row starts.
  /// - Returns: What is thrown.
  static func rowTooLong(line: Int) -> Failure {
    Failure(.data, "line \(line): the row is longer than \(rowLimit) bytes")
  }

  /// A quoted field has no end.
  ///
  /// - Parameter line: Where the field starts.
  /// - Returns: What is thrown.
  static func unterminatedQuote(line: Int) -> Failure {
    Failure(.data, "line \(line): a quoted field begins here that never ends")
  }
}

extension ByteReader {
  /// Reads until twice as much is unread as now, so that a unit that is looked at from its start
  /// after every read costs linear time however small the reads are.
  ///
  /// - Returns: Whether any byte came; `false` at the end of the stream.
  mutating func fillToTwice() throws(ByteStreamError) -> Bool {
    let enough = 2 * unreadCount
    guard try fill() else { return false }
    while unreadCount < enough, try fill() {}
    return true
  }
}
