import Basics
import PointIndex
import Streets

/// The streets that are built beside an index: both are on the disk before either takes its place.
final class StreetsBuild {
  private let path: String
  /// The streets of the extract, once it has been read.
  private let material = Monitor<StreetMaterial?>(nil)
  private let isAbandoned = Monitor(false)
  private var prepared: Background<PreparedStreets>?
  /// The streets, once they are in their place.
  private(set) var finished: Streets?

  init(to path: String) {
    self.path = path
  }

  var receiver: StreetsReceiver {
    { [material] streets in material.update { $0 = streets } }
  }

  /// Begins to write the streets beside their place, while the index is written.
  ///
  /// - Parameter checkpoint: Called every few blocks; an error ends the writing.
  func prepare(
    _ description: PointIndexDescription, checkpoint: @escaping @Sendable () throws -> Void,
  ) {
    prepared = Background { [path, material, isAbandoned] in
      // Held no longer than needed: it is as large as the index.
      let streets = material.update { material in material.take() }
      guard let streets, !streets.ways.isEmpty || !streets.squares.isEmpty else {
        throw NoStreets()
      }
      let prepared = try StreetsWriter.prepare(
        consume streets, description: description, for: path,
        checkpoint: {
          if isAbandoned.update({ $0 }) { throw Abandoned() }
          try checkpoint()
        },
      )
      guard prepared.edgeCount > 0 else { throw NoStreets() }
      return prepared
    }
  }

  /// Puts the streets in their place when they are written.
  ///
  /// - Throws: `Failure`; `NoStreets` where nobody can walk far.
  func finish() throws {
    let prepared = prepared.take()
    finished = try prepared?.value().finish()
  }

  /// Ends the writing if it still goes on; nothing is left of it.
  func abandon() {
    isAbandoned.update { $0 = true }
    prepared.take()?.end()
  }
}

/// Nobody waits for the streets any more; the error of Swift's own tasks would link all of these.
private struct Abandoned: Error {}

/// An extract has no way on foot, or only islands of a few metres.
struct NoStreets: Error {}
