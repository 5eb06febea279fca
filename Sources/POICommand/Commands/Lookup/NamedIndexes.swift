import PointIndex
import PointsOfInterest
import Basics

/// The indexes that are asked for points, the user's own and everyone's, opened when a name is first
/// looked up.
final class NamedIndexes: Sendable {
  private let directories: Directories
  private let asked: [String]
  private let state = Monitor<Opened?>(nil)

  /// The indexes that can be read, and why the first other one cannot.
  struct Opened: Sendable {
    var readers: [PointIndexReader] = []
    var failure: Failure?
  }

  init(_ directories: Directories, asked: [String] = []) {
    self.directories = directories
    self.asked = asked
  }

  /// The same with further indexes.
  func including(_ files: [String]) -> NamedIndexes {
    NamedIndexes(directories, asked: asked + files)
  }

  /// Opens the indexes, once.
  ///
  /// - Throws: `Failure` of kind `.configuration` when others may write to their folder.
  func opened() throws(Failure) -> Opened {
    if let known = state.update({ $0 }) { return known }
    var opened = Opened()
    let kept = try directories.ownIndexes() + directories.sharedIndexes()
    for path in asked + kept.filter({ !asked.contains($0) }) {
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
