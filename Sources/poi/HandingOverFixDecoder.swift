import ByteStreams
import Locating
import POICommand
import PointsOfInterest

/// Recognises XML, which only the whole program reads, and hands it over.
struct HandingOverFixDecoder: FixDecoder, TrackDecoder {
  let name = "GPX"
  /// Where what was read of a pipe is kept for the program that takes over.
  let temporaryDirectory: String

  func recognises(_ prefix: ArraySlice<UInt8>) -> Bool {
    FileSignature.isXML(prefix)
  }

  /// - Throws: `NeedsFullProgram`, always. What was read of standard input, or of a pipe that the
  ///   shell names `/dev/fd/63`, stands there again for the program that takes over.
  func lastFix(in bytes: inout ByteReader) throws -> Fix? {
    try handOver(&bytes)
  }

  /// - Throws: As `lastFix(in:)`.
  func readTrack(in bytes: inout ByteReader) throws -> TrackParts {
    try handOver(&bytes)
  }

  private func handOver(_ bytes: inout ByteReader) throws -> Never {
    try bytes.handOver(in: temporaryDirectory)
    throw NeedsFullProgram("reading GPX")
  }
}
