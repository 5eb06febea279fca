/// Paths that follow from a file's path.
package enum FilePath {
  /// The directory that a file lies in.
  ///
  /// - Parameter path: The file's path.
  /// - Returns: `.` for a bare name.
  package static func directory(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  /// A hidden file beside another.
  ///
  /// - Parameters:
  ///   - path: The other file's path.
  ///   - suffix: The text after its name and a point.
  /// - Returns: `a/.b.lock` for `a/b` and `lock`.
  package static func hidden(beside path: String, suffix: String) -> String {
    let start = path.lastIndex(of: "/").map { path.index(after: $0) } ?? path.startIndex
    return path[..<start] + "." + path[start...] + "." + suffix
  }
}
