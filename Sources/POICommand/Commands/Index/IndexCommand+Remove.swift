import Basics
import CommandLine
import PointFormats
import PointIndex
import PointsOfInterest

extension IndexCommand {
  /// Removes an index of one's own with its streets and what was fetched for it, or the streets alone.
  func remove(_ name: String) throws -> ExitStatus {
    guard !name.contains("/"), !name.hasPrefix(".") else {
      throw UsageError("--remove \(name)", "expected the name of an index, as --list has it")
    }
    let directory = try invocation.world.directories.data(for: "indexes")
    if name.hasSuffix(StreetsFiles.suffix) {
      return try remove(["\(directory)/\(name)"]) ? .found : tellMissing(name, in: directory)
    }
    let suffix = FileFormat.poix.usualSuffix
    let path = "\(directory)/\(name)\(name.hasSuffix(suffix) ? "" : suffix)"
    // The note goes first: one without an index has the next update fetch it again.
    let isListed = unsafe unlink(FetchRecord.path(besideIndex: path)) == 0
    let streets = StreetsFiles.path(besideIndex: path)
    // Clears away what a build left behind that was killed.
    for file in [path, streets] { _ = try? PointIndexWriter.replacement(of: file) }
    let fetching = PartialExtract.directory(in: directory)
    let isPart = PartialExtract.clearAway(in: fetching, stem: IndexName.stem(of: path))
    let isRemoved = try remove([path, streets])
    return isRemoved || isPart || isListed ? .found : tellMissing(name, in: directory)
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

  private func tellMissing(_ name: String, in directory: String) -> ExitStatus {
    let advice = IndexFiles.name(like: name, in: [directory]).map {
      "; try: poi index --remove \(ShellWord.quoted($0))"
    }
    let reason = "\(name): no index of this name in \(directory)"
    messages.error(Failure(.noInput, reason, advice: advice ?? "").message)
    return .noneFound
  }
}
