import PointsOfInterest
import Platform

/// A file that points are to come from.
enum SourceFile {
  /// Why a path is no file to read from: there is nothing, or a directory.
  ///
  /// - Parameter path: As it was typed.
  /// - Returns: `nil` for anything else, which reading will tell.
  static func objection(_ path: String) -> Failure? {
    var status = stat()
    guard unsafe stat(path, &status) == 0 else {
      return Failure(.noInput, "\(path): \(Failure.reason(errno))")
    }
    guard status.st_mode & S_IFMT == S_IFDIR else { return nil }
    return Failure(.noInput, "\(path): \(Failure.reason(EISDIR))")
  }
}
