package import Basics
package import PointsOfInterest

/// Tables of points: CSV (RFC 4180), TSV, and tables with `;` or `|` between the fields.
///
/// The header says what the columns hold (`ColumnNames`); columns of other names become tags, and
/// their empty cells nothing. Where no column holds the category, the main tag is it. The dumps of
/// GeoNames (without a header), of USGS GNIS and of Foursquare are known by their shape. Bytes that
/// are not UTF-8 become U+FFFD, which is told once where a row has some.
package struct DelimitedReader: PointReader {
  private let delimiter: UInt8?
  private let columns: TableColumns?

  /// - Parameter delimiter: The byte between fields; `nil` for the most frequent of tab, comma, semicolon
  ///   and vertical bar in the first line.
  package init(delimiter: UInt8? = nil, columns: TableColumns? = nil) {
    (self.delimiter, self.columns) = (delimiter, columns)
  }

  package func read(
    _ bytes: inout ByteReader, source: String, into sink: inout some PointSink,
  ) throws -> PointFileDescription {
    try read(&bytes, source: source, into: &sink, rowBegins: nil)
  }

  /// Reads points, as every reader does.
  ///
  /// - Parameter rowBegins: Takes the number of the line at which a row starts, before what is read of
  ///   that row.
  package func read(
    _ bytes: inout ByteReader, source: String, into sink: inout some PointSink,
    rowBegins: ((Int) -> Void)?,
  ) throws -> PointFileDescription {
    try bytes.beginText()
    let header = try TableHeader(&bytes, delimiter: delimiter, columns: columns)
    var rows = DelimitedRows(header, source: source, rowBegins: rowBegins)
    var isLast = bytes.hasEnded
    while true {
      let position = bytes.position
      let used = unsafe bytes.storage.withUnsafeBytes { storage in
        let window = unsafe UnsafeRawBufferPointer(rebasing: storage[position...])
        return unsafe rows.read(window, isLast: isLast, into: &sink)
      }
      bytes.consume(used)
      if isLast || rows.cut != nil { return PointFileDescription(cut: rows.cut) }
      isLast = try !bytes.fillToTwice()
    }
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
