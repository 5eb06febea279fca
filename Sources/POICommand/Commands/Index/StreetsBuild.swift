import Basics
import PointIndex
import Streets

/// The streets that are built beside an index: both are on the disk before either takes its place.
final class StreetsBuild {
  private let path: String
  /// The streets of the extract, once it has been read.
  private let material = Monitor<StreetMaterial?>(nil)
  /// The streets, once they are in their place.
  private(set) var finished: Streets?

  init(to path: String) {
    self.path = path
  }

  var receiver: StreetsReceiver {
    { [material] streets in material.update { $0 = streets } }
  }

  /// Writes the streets and puts them in their place.
  ///
  /// - Parameter checkpoint: Called every few blocks; an error ends the writing.
  /// - Throws: `Failure`; `NoStreets` where nobody can walk far.
  func finish(_ description: PointIndexDescription, checkpoint: () throws -> Void) throws {
    // Held no longer than needed: it is as large as the index.
    let streets = material.update { material in material.take() }
    guard let streets, !streets.ways.isEmpty || !streets.squares.isEmpty else {
      throw NoStreets()
    }
    finished = try StreetsWriter.write(
      consume streets, description, to: path, checkpoint: checkpoint,
    )
    if finished == nil { throw NoStreets() }
  }
}

/// An extract has no way on foot, or only islands of a few metres.
struct NoStreets: Error {}
