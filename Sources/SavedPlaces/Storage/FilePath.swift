public import PointsOfInterest

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// What is done with paths of files that are private to the user.
enum FilePath {
  /// As many as the system itself follows.
  private static let maximumLinks = 40

  /// The file that a path stands for: a symbolic link is followed, also to where there is nothing yet.
  ///
  /// - Throws: `Failure` of kind `.writing` for links that lead in a circle.
  static func target(of path: String) throws(Failure) -> String {
    var target = path
    for _ in 0..<maximumLinks {
      guard let link = destination(ofLink: target) else { return target }
      target = link.hasPrefix("/") ? link : "\(directory(of: target))/\(link)"
    }
    throw Failure(.writing, "\(path): \(Failure.reason(ELOOP))")
  }

  /// The directory that a file lies in.
  static func directory(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  /// A hidden file beside another.
  static func hidden(beside path: String, suffix: String) -> String {
    let name = path.split(separator: "/").last ?? ""
    return "\(directory(of: path))/.\(name).\(suffix)"
  }

  private static func destination(ofLink path: String) -> String? {
    var buffer = [CChar](repeating: 0, count: Int(PATH_MAX))
    let length = unsafe readlink(path, &buffer, buffer.count)
    guard length > 0, length < buffer.count else { return nil }
    return String(decoding: buffer[..<length].map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }
}

/// A directory for files that are nobody else's business.
public enum PrivateDirectory {
  /// Makes a directory and those above it that are missing, for the user alone.
  ///
  /// - Parameter path: An absolute path.
  /// - Throws: `Failure` of kind `.writing`.
  public static func make(_ path: String) throws(Failure) {
    var partial = ""
    for component in path.split(separator: "/") {
      partial += "/" + component
      guard unsafe mkdir(partial, 0o700) != 0, errno != EEXIST else { continue }
      guard errno == EISDIR || errno == EROFS || errno == EACCES, unsafe access(partial, X_OK) == 0
      else { throw Failure(.writing, "\(partial): \(Failure.reason(errno))") }
    }
  }
}
