package import PointsOfInterest

/// A writer of one output format.
///
/// The caller owns the buffer and decides when its bytes go to a stream, so a writer neither waits
/// nor fails.
package protocol ResultWriter: Sendable {
  /// Appends the text before all results: the header line of csv, nothing in other formats.
  ///
  /// - Parameter hasQuery: Whether every row begins with the column `query`.
  func writeHeader(hasQuery: Bool, to output: inout [UInt8])

  /// Appends one result.
  ///
  /// - Parameter query: The first value of every row in a batch; formats without rows ignore it.
  func write(_ result: NearbyResult, query: String?, to output: inout [UInt8])

  /// Appends what stands for a query of a batch that found nothing: a row whose other values are all
  /// unknown; formats without rows write nothing.
  func writeNothingFound(query: String, to output: inout [UInt8])
}

extension ResultWriter {
  /// Writes nothing.
  package func writeHeader(hasQuery: Bool, to output: inout [UInt8]) {}

  /// Writes nothing.
  package func writeNothingFound(query: String, to output: inout [UInt8]) {}
}
