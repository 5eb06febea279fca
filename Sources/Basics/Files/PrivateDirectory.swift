/// A directory for files that are nobody else's business.
package enum PrivateDirectory {
  /// Makes a directory, given its absolute path, and those above it that are missing, for the user alone.
  ///
  /// - Throws: `FileError` that names the directory that cannot be made.
  package static func make(_ path: String) throws(FileError) {
    var partial = ""
    for component in path.split(separator: "/") {
      partial += "/" + component
      guard unsafe mkdir(partial, 0o700) != 0, errno != EEXIST else { continue }
      let code = errno
      guard [EISDIR, EROFS, EACCES].contains(code), unsafe access(partial, X_OK) == 0
      else { throw FileError(name: partial, errno: code) }
    }
  }
}
