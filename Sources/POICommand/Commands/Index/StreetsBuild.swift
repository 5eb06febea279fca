import Basics
import PointIndex
import PointsOfInterest
import Streets

/// The streets that are built with an index: both are on the disk before either takes its place.
final class StreetsBuild {
  private let path: String
  /// The streets of the extract, once it has been read.
  private let material = Monitor<StreetMaterial?>(nil)
  private var prepared: PreparedStreets?
  /// The streets, once they are in their place.
  private(set) var info: StreetsInfo?

  init(to path: String) {
    self.path = path
  }

  var receiver: StreetsReceiver {
    { [material] streets in material.update { $0 = streets } }
  }

  /// Writes the streets beside their place.
  ///
  /// - Throws: `Failure`; `NoStreets` where nobody can walk far.
  func prepare(
    _ description: PointIndexDescription, checkpoint: () throws -> Void,
  ) throws {
    // Held no longer than needed: it is as large as the index.
    let streets = material.update { material in material.take() }
    guard let streets, !streets.ways.isEmpty || !streets.squares.isEmpty else { throw NoStreets() }
    let prepared = try StreetsWriter.prepare(
      consume streets, description: description, for: path, checkpoint: checkpoint,
    )
    guard prepared.edgeCount > 0 else { throw NoStreets() }
    self.prepared = prepared
  }

  /// Puts the streets in their place.
  func finish() throws {
    info = try prepared?.finish()
  }
}

/// An extract has no way on foot, or only islands of a few metres.
struct NoStreets: Error {}
