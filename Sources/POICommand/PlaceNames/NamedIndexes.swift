import PointIndex
import PointsOfInterest
import Threads

/// The user's indexes and everyone's, opened when a name is first looked up.
final class NamedIndexes: Sendable {
  private let directories: Directories
  private let state = Monitor<Opened?>(nil)

  /// The indexes that can be read, and why the first other one cannot.
  struct Opened: Sendable {
    var readers: [PointIndexReader] = []
    var failure: Failure?
  }

  init(_ directories: Directories) {
    self.directories = directories
  }

  /// Opens the indexes, once.
  ///
  /// - Throws: `Failure` of kind `.configuration` when others may write to their folder.
  func opened() throws(Failure) -> Opened {
    if let known = state.update({ $0 }) { return known }
    var opened = Opened()
    for path in try directories.ownIndexes() + directories.sharedIndexes() {
      do throws(Failure) {
        opened.readers.append(try PointIndexReader(path: path))
      } catch {
        opened.failure = opened.failure ?? error
      }
    }
    state.update { $0 = opened }
    return opened
  }
}
