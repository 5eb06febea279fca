import PointIndex
import PointsOfInterest
import Threads

/// The user's indexes and everyone's, opened when a name is first looked up.
final class NamedIndexes: Sendable {
  private let directories: Directories
  private let readers = Monitor<[PointIndexReader]?>(nil)

  init(_ directories: Directories) {
    self.directories = directories
  }

  /// The indexes.
  ///
  /// One that cannot be read has no names here; whoever searches it is told why.
  ///
  /// - Throws: `Failure` of kind `.configuration` when others may write to their folder.
  func opened() throws(Failure) -> [PointIndexReader] {
    if let known = readers.update({ $0 }) { return known }
    let paths = try directories.ownIndexes() + directories.sharedIndexes()
    let opened = paths.compactMap { try? PointIndexReader(path: $0) }
    readers.update { $0 = opened }
    return opened
  }
}
