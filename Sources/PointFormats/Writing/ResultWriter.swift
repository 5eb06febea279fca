package import PointsOfInterest

/// A writer of one output format.
///
/// The caller owns the buffer and decides when its bytes go to a stream, so a writer neither waits
/// nor fails.
package protocol ResultWriter: Sendable {
  /// Appends the text before all results: the header line of csv, with the column `query` if every row
  /// begins with that; nothing in other formats.
  func writeHeader(hasQuery: Bool, to output: inout [UInt8])

  /// Appends one result; a query is the first value of every row, and formats without rows ignore it.
  func write(_ result: NearbyResult, query: String?, to output: inout [UInt8])

  /// Appends what stands for a query of a batch that found nothing: a row whose other values are all
  /// unknown; formats without rows write nothing.
  func writeNothingFound(query: String, to output: inout [UInt8])
}

extension ResultWriter {
  package func writeHeader(hasQuery: Bool, to output: inout [UInt8]) {}
  package func writeNothingFound(query: String, to output: inout [UInt8]) {}
}
