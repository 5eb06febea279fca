package import PointsOfInterest

/// A writer of one output format.
///
/// The caller owns the buffer and decides when its bytes go to a stream, so that a writer neither
/// waits nor fails. A buffer that is emptied with its capacity kept makes a batch run without
/// allocations.
package protocol ResultWriter: Sendable {
  /// Writes what stands once before all results: the header line of csv, nothing elsewhere.
  ///
  /// - Parameters:
  ///   - hasQuery: Whether every row begins with the column `query`.
  ///   - output: Where the bytes are appended.
  func writeHeader(hasQuery: Bool, to output: inout [UInt8])

  /// Writes one result.
  ///
  /// - Parameters:
  ///   - result: What a search found.
  ///   - query: What tsv, csv and ndjson put first in every row, in a batch; the other formats
  ///     cannot serve a batch and ignore it.
  ///   - output: Where the bytes are appended.
  func write(_ result: NearbyResult, query: String?, to output: inout [UInt8])
}

extension ResultWriter {
  /// Writes nothing.
  package func writeHeader(hasQuery: Bool, to output: inout [UInt8]) {}
}
