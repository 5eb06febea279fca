import Basics
import CommandLine
import PointFormats
import PointIndex
import PointsOfInterest

/// `poi index --remove NAME`: removes an index of one's own with its streets, or the streets alone.
struct IndexRemoval {
  let name: String
  let directories: Directories
  let messages: Messages

  func run() throws -> ExitStatus {
    guard !name.contains("/"), !name.hasPrefix(".") else {
      throw UsageError("--remove \(name)", "expected the name of an index, as --list has it")
    }
    let directory = try directories.data(for: "indexes")
    if name.hasSuffix(StreetsFiles.suffix) {
      return try remove(["\(directory)/\(name)"]) ? .found : tellMissing(in: directory)
    }
    let suffix = FileFormat.poix.usualSuffix
    let path = "\(directory)/\(name)\(name.hasSuffix(suffix) ? "" : suffix)"
    // The note goes first: one without an index has the next update fetch it again.
    _ = unsafe unlink(FetchRecord.path(besideIndex: path))
    // Clears away what a build left behind that was killed.
    _ = try? PointIndexWriter.replacement(of: path)
    let isRemoved = try remove([path, StreetsFiles.path(besideIndex: path)])
    return isRemoved ? .found : tellMissing(in: directory)
  }

  /// Removes files; returns whether any was there.
  private func remove(_ paths: [String]) throws(Failure) -> Bool {
    var isRemoved = false
    for path in paths {
      if unsafe unlink(path) == 0 {
        messages.detail("\(path): removed")
        isRemoved = true
      } else if errno != ENOENT, errno != ENAMETOOLONG {
        // No file has a name that is too long.
        throw Failure(.writing, "\(path): \(Failure.reason(errno))")
      }
    }
    return isRemoved
  }

  private func tellMissing(in directory: String) -> ExitStatus {
    let advice = IndexFiles.name(like: name, in: [directory]).map {
      "; try: poi index --remove \(ShellWord.quoted($0))"
    }
    let reason = "\(name): no index of this name in \(directory)"
    messages.error(Failure(.noInput, reason, advice: advice ?? "").message)
    return .noneFound
  }
}
