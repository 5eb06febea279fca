import Basics
import Locating
import POICommand
import PointFormats
import PointsOfInterest

/// The composition root of the front door: what needs only local files and no waiting.
enum Composition {
  static func dependencies(for world: World) -> Dependencies {
    let local = LocalComposition(
      directories: world.directories, input: world.input, xmlDecoder: MissingDecoder(),
      packed: .leftToFullProgram, addedReader: { _, _ in nil },
    )
    return local.dependencies
  }
}

/// Recognises what only the whole program reads, XML and packed files.
struct MissingDecoder: FixDecoder {
  let name = "GPX"

  func recognises(_ prefix: ArraySlice<UInt8>) -> Bool {
    XMLSignature.begins(prefix) || Self.isPacked(prefix)
  }

  /// - Throws: `NeedsFullProgram`, always.
  func readFixes(
    in bytes: inout ByteReader, _ handle: (Result<Fix, Failure>) throws -> Void,
  ) throws {
    throw need(bytes)
  }

  func readTrack(in bytes: inout ByteReader) throws -> TrackParts { throw need(bytes) }

  private func need(_ bytes: ByteReader) -> NeedsFullProgram {
    let isPacked = Self.isPacked(bytes.storage[bytes.position...])
    return NeedsFullProgram(isPacked ? "reading a packed file" : "reading GPX")
  }

  private static func isPacked(_ prefix: ArraySlice<UInt8>) -> Bool {
    prefix.starts(with: PackedContent.gzip.signature)
  }
}
