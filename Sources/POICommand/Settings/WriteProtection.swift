import Basics
import CommandLine
import PointsOfInterest

/// Checks that only the user and the system write to the files that decide what the program answers and
/// where it connects.
enum WriteProtection {
  /// Refuses a file that anybody may write.
  ///
  /// - Parameter path: The file; one that is not there is no danger.
  /// - Throws: `Failure` of kind `.configuration`, with the command that mends it.
  static func ensure(file path: String) throws(Failure) {
    if let mode = mode(of: path), mode & S_IWOTH != 0 {
      throw failure(path, "others can write it")
    }
  }

  /// Refuses a folder that anybody may write, or may put another folder in the place of.
  ///
  /// - Parameter path: The folder; one that is not there is no danger.
  /// - Throws: As `ensure(file:)`.
  static func ensure(folder path: String) throws(Failure) {
    guard let mode = mode(of: path) else { return }
    if mode & S_IWOTH != 0 { throw failure(path, "others can write there") }
    var parent = FilePath.directory(of: path)
    while parent != "/", parent != "." {
      // In a sticky folder, as /tmp is, nobody renames what is another's.
      if let mode = self.mode(of: parent), mode & S_IWOTH != 0, mode & S_ISVTX == 0 {
        throw failure(parent, "others can write there")
      }
      parent = FilePath.directory(of: parent)
    }
  }

  private static func mode(of path: String) -> mode_t? {
    var status = stat()
    return unsafe stat(path, &status) == 0 ? status.st_mode : nil
  }

  private static func failure(_ path: String, _ problem: String) -> Failure {
    let advice = "; try: chmod o-w \(ShellWord.quoted(path))"
    return Failure(.configuration, "\(path): \(problem)", advice: advice)
  }
}
