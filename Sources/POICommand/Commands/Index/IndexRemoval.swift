import CommandLine
import Basics
import PointFormats
import PointsOfInterest

/// `poi index --remove NAME`: removes an index of one's own.
struct IndexRemoval {
  let name: String
  let directories: Directories
  let messages: Messages

  /// - Returns: The status to end with: `.noneFound` when there is no such index.
  /// - Throws: `UsageError` for what is no name; `Failure`.
  func run() throws -> ExitStatus {
    guard !name.isEmpty, !name.contains("/"), !name.hasPrefix(".") else {
      throw UsageError("--remove \(name)", "expected the name of an index, as --list has it")
    }
    let directory = try directories.data(for: "indexes")
    let suffix = FileFormat.poix.usualSuffix
    let path = "\(directory)/\(name)\(name.hasSuffix(suffix) ? "" : suffix)"
    // Without its note first, an index is fetched anew; a note without an index means nothing.
    _ = unsafe unlink(FetchRecord.path(besideIndex: path))
    guard unsafe unlink(path) == 0 else {
      guard errno == ENOENT else {
        throw Failure(.writing, "\(path): \(Failure.reason(errno))")
      }
      messages.error("\(name): no index of this name in \(directory)")
      return .noneFound
    }
    messages.detail("\(path): removed")
    return .found
  }
}
