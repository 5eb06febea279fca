import Basics
import Locating
import POICommand
import PointFormats
import PointsOfInterest

/// The composition root of the front door: what needs only local files and no waiting.
enum Composition {
  static func dependencies(for world: World) -> Dependencies {
    let directories = world.directories
    let temporaryDirectory = directories.temporary
    let local = LocalComposition(
      directories: directories, input: world.input,
      addedDecoders: [HandingOverFixDecoder(temporaryDirectory: temporaryDirectory)],
      packed: .handedOver(temporaryDirectory: temporaryDirectory), addedReader: { _, _ in nil },
    )
    return local.dependencies
  }
}

/// Recognises what only the whole program reads, XML and packed files, and hands it over.
struct HandingOverFixDecoder: FixDecoder {
  let name = "GPX"
  /// Where what was read of a pipe is kept for the program that takes over.
  let temporaryDirectory: String

  func recognises(_ prefix: ArraySlice<UInt8>) -> Bool {
    XMLSignature.begins(prefix) || Self.isPacked(prefix)
  }

  /// - Throws: `NeedsFullProgram`, always. What was read of standard input, or of a pipe that the
  ///   shell names `/dev/fd/63`, stands there again for the program that takes over.
  func readFixes(
    in bytes: inout ByteReader, _ handle: (Result<Fix, Failure>) throws -> Void,
  ) throws {
    try handOver(&bytes)
  }

  func readTrack(in bytes: inout ByteReader) throws -> TrackParts { try handOver(&bytes) }

  private func handOver(_ bytes: inout ByteReader) throws -> Never {
    let isPacked = Self.isPacked(bytes.storage[bytes.position...])
    try bytes.handOver(in: temporaryDirectory)
    throw NeedsFullProgram(isPacked ? "reading a packed file" : "reading GPX")
  }

  private static func isPacked(_ prefix: ArraySlice<UInt8>) -> Bool {
    prefix.starts(with: PackedContent.gzip.signature)
  }
}
