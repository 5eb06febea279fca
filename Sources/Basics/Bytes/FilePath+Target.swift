extension FilePath {
  /// As many as the system itself follows.
  private static let maximumLinks = 40

  /// The file that a path stands for: a symbolic link is followed, also to where there is nothing yet.
  ///
  /// - Returns: A path that is no symbolic link.
  /// - Throws: `FileError` of `ELOOP` for links that lead in a circle.
  package static func target(of path: String) throws(FileError) -> String {
    var target = path
    for _ in 0..<maximumLinks {
      guard let link = destination(ofLink: target) else { return target }
      target = link.hasPrefix("/") ? link : "\(directory(of: target))/\(link)"
    }
    throw FileError(name: path, errno: ELOOP)
  }

  private static func destination(ofLink path: String) -> String? {
    var buffer = [CChar](repeating: 0, count: Int(PATH_MAX))
    let length = unsafe readlink(path, &buffer, buffer.count)
    guard length > 0, length < buffer.count else { return nil }
    return String(decoding: buffer[..<length].map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }
}
