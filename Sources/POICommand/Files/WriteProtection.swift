import Basics
import PointsOfInterest

/// Checks that only the user and the system write to the files that decide what the program answers and
/// where it connects.
enum WriteProtection {
  /// Refuses a file that anybody may write; one that is not there is no danger.
  ///
  /// - Throws: `Failure` of kind `.configuration`, with the command that mends it.
  static func ensure(file path: String) throws(Failure) {
    if let file = FileStatus(path) { try ensure(open: file, at: path) }
  }

  static func ensure(open file: FileStatus, at path: String) throws(Failure) {
    try ensure(path, file, "others can write it") { $0 & S_IWOTH == 0 }
  }

  /// Refuses a folder that anybody may write, or may put another folder in the place of.
  static func ensure(folder path: String) throws(Failure) {
    guard let folder = FileStatus(path) else { return }
    try ensure(path, folder, "others can write there") { $0 & S_IWOTH == 0 }
    var parent = FilePath.directory(of: path)
    while parent != "/", parent != "." {
      // In a sticky folder, as /tmp is, nobody renames what is another's.
      try ensure(parent, FileStatus(parent), "others can write there") {
        $0 & S_IWOTH == 0 || $0 & S_ISVTX != 0
      }
      parent = FilePath.directory(of: parent)
    }
  }

  private static func ensure(
    _ path: String, _ file: FileStatus?, _ problem: String, _ isSafe: (mode_t) -> Bool,
  ) throws(Failure) {
    guard let file, !isSafe(file.status.st_mode) else { return }
    let command = SuggestedCommand(["chmod", "o-w", path])
    throw Failure(
      .configuration, "\(path): \(problem)", advice: "; try: \(command.text)",
      suggestions: [command],
    )
  }
}
