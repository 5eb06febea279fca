/// Paths that follow from a file's path.
package enum FilePath {
  /// The directory that a file lies in; `.` for a bare name.
  package static func directory(of path: String) -> String {
    // No characters: an accent that begins a name belongs to the slash, as one of those.
    guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  /// The directory that a file lies in, with its slash: `a/` for `a/b`, nothing for a bare name.
  package static func prefix(of path: String) -> String {
    path.utf8.lastIndex(of: UInt8(ascii: "/")).map { String(Substring(path.utf8[...$0])) } ?? ""
  }

  /// The name of a file: `b` for `a/b` and `a/b/`; the path itself if it is slashes alone.
  package static func name(of path: String) -> String {
    let (bytes, slash) = (path.utf8, UInt8(ascii: "/"))
    guard let last = bytes.lastIndex(where: { $0 != slash }) else { return path }
    let name = path[...last]
    let start = name.utf8.lastIndex(of: slash).map(bytes.index(after:)) ?? path.startIndex
    return String(name[start...])
  }

  /// A hidden file beside another: `a/.b.lock` for `a/b` and `lock`.
  package static func hidden(beside path: String, suffix: String) -> String {
    let directory = prefix(of: path)
    return "\(directory).\(Substring(path.utf8.dropFirst(directory.utf8.count))).\(suffix)"
  }
}

extension FilePath {
  /// The names of a directory's entries, in no order; none if there is no such directory.
  ///
  /// - Throws: For one that cannot be read, for another file of its name, and for a symbolic link that leads
  ///   nowhere, as to a disk that is not mounted.
  package static func names(in directory: String) throws(FileError) -> [String] {
    guard let handle = unsafe opendir(directory) else {
      let code = errno
      let isMissing = (code == ENOENT || code == ENOTDIR) && FileStatus(link: directory) == nil
      if isMissing, !leadsNowhere(directory) { return [] }
      throw FileError(name: directory, errno: code)
    }
    defer { unsafe closedir(handle) }
    var names: [String] = []
    errno = 0
    while let entry = unsafe readdir(handle) {
      let name = unsafe withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
        unsafe String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      names.append(name)
      errno = 0
    }
    guard errno == 0 else { throw FileError(name: directory, errno: errno) }
    return names
  }

  /// Whether a path of what is not there goes through a symbolic link that leads nowhere, as to a disk that is
  /// not mounted.
  package static func leadsNowhere(_ path: String) -> Bool {
    var path = path
    while FileStatus(link: path) == nil, path != directory(of: path) { path = directory(of: path) }
    return FileStatus(path) == nil
  }

  /// As many as the system itself follows.
  private static let maximumLinks = 40

  /// The file that a path stands for: a symbolic link is followed, also to where there is nothing yet.
  ///
  /// - Throws: `FileError` of `ELOOP` for links that lead in a circle.
  package static func target(of path: String) throws(FileError) -> String {
    var target = path
    for _ in 0..<maximumLinks {
      guard let link = destination(ofLink: target) else { return target }
      target = link.utf8.first == UInt8(ascii: "/") ? link : "\(directory(of: target))/\(link)"
    }
    throw FileError(name: path, errno: ELOOP)
  }

  /// The path that a symbolic link holds; `nil` for any other file.
  package static func destination(ofLink path: String) -> String? {
    var buffer = [CChar](repeating: 0, count: Int(PATH_MAX))
    let length = unsafe readlink(path, &buffer, buffer.count)
    guard length > 0, length < buffer.count else { return nil }
    return String(decoding: buffer[..<length].map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }
}
