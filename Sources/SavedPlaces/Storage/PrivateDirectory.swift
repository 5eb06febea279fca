package import PointsOfInterest
import Platform

/// A directory for files that are nobody else's business.
package enum PrivateDirectory {
  /// Makes a directory and those above it that are missing, for the user alone.
  ///
  /// - Parameter path: An absolute path.
  /// - Throws: `Failure` of kind `.writing`.
  package static func make(_ path: String) throws(Failure) {
    var partial = ""
    for component in path.split(separator: "/") {
      partial += "/" + component
      guard unsafe mkdir(partial, 0o700) != 0, errno != EEXIST else { continue }
      guard errno == EISDIR || errno == EROFS || errno == EACCES, unsafe access(partial, X_OK) == 0
      else { throw Failure(.writing, "\(partial): \(Failure.reason(errno))") }
    }
  }
}
