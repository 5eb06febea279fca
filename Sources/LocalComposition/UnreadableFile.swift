import Platform
import PointsOfInterest

/// The reason why a path is no file to read from.
enum UnreadableFile {
  /// - Parameter path: As it was typed.
  /// - Returns: The reason, if nothing is there or a directory; `nil` for anything else, of which
  ///   reading will tell.
  static func failure(_ path: String) -> Failure? {
    var status = stat()
    guard unsafe stat(path, &status) == 0 else {
      return Failure(.noInput, "\(path): \(Failure.reason(errno))")
    }
    guard status.st_mode & S_IFMT == S_IFDIR else { return nil }
    return Failure(.noInput, "\(path): \(Failure.reason(EISDIR))")
  }
}
