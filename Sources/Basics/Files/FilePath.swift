/// Paths that follow from a file's path.
package enum FilePath {
  /// The directory that a file lies in.
  ///
  /// - Returns: `.` for a bare name.
  package static func directory(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  /// The directory that a file lies in, with its slash.
  ///
  /// - Returns: `a/` for `a/b`, nothing for a bare name.
  package static func prefix(of path: String) -> String {
    path.lastIndex(of: "/").map { String(path[...$0]) } ?? ""
  }

  /// The name of a file.
  ///
  /// - Returns: `b` for `a/b` and `a/b/`; the path itself if it is slashes alone.
  package static func name(of path: String) -> String {
    let (bytes, slash) = (path.utf8, UInt8(ascii: "/"))
    guard let last = bytes.lastIndex(where: { $0 != slash }) else { return path }
    let name = path[...last]
    let start = name.utf8.lastIndex(of: slash).map(bytes.index(after:)) ?? path.startIndex
    return String(name[start...])
  }

  /// A hidden file beside another.
  ///
  /// - Parameter suffix: The text after its name and a point.
  /// - Returns: `a/.b.lock` for `a/b` and `lock`.
  package static func hidden(beside path: String, suffix: String) -> String {
    let directory = prefix(of: path)
    return directory + "." + path.dropFirst(directory.count) + "." + suffix
  }
}
