import PointsOfInterest

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// A file that is written beside the one that it will replace, so that readers see the old one or
/// the new one and nothing in between.
///
/// The new file has a name of its own, derived from the old one's, and is locked while it is
/// written: a second builder sees the lock, and what a killed builder left behind has none and is
/// cleared away by the next.
struct ReplacedFile: ~Copyable {
  /// What is written.
  let file: FileDescriptor
  private let path: String
  private let temporaryPath: String
  private var isFinished = false

  /// - Parameter path: The file that is replaced; it need not exist.
  /// - Throws: `Failure`: `.tryAgain` when another process is replacing the same file, `.writing`
  ///   when the folder cannot be written to.
  init(path: String) throws(Failure) {
    self.path = path
    temporaryPath = Self.beside(path, suffix: "partial")
    for _ in 0..<3 {
      if let descriptor = try Self.create(temporaryPath, for: path) {
        file = FileDescriptor(descriptor, name: path)
        // What a builder left that was killed just when it opened one.
        _ = unsafe unlink(Self.beside(path, suffix: "run"))
        return
      }
      try Self.clearAway(temporaryPath, for: path)
    }
    throw Failure(.tryAgain, "\(path): another process is building it")
  }

  deinit {
    if !isFinished { _ = unsafe unlink(temporaryPath) }
  }

  /// What the user takes away from the rights of new files; it can only be read by setting it.
  private static var fileModeMask: mode_t {
    let mask = umask(0o077)
    _ = umask(mask)
    return mask
  }

  /// Puts the new file in the old one's place, safe from a power failure.
  ///
  /// - Throws: `Failure` of kind `.writing`; the old file is then still there.
  consuming func finish() throws(Failure) {
    guard fchmod(file.number, 0o666 & ~Self.fileModeMask) == 0, fsync(file.number) == 0,
      unsafe rename(temporaryPath, path) == 0
    else { throw Failure(.writing, "\(path): \(Failure.reason(errno))") }
    isFinished = true
    try Self.synchronizeFolder(of: path)
  }

  /// Opens an empty file in the same folder that has no name, so that it goes when it is closed.
  ///
  /// - Parameter path: The file in whose folder it lies; the caller is replacing it, so that no other
  ///   process uses the name that the file has for a moment.
  /// - Returns: The file, for reading and writing.
  /// - Throws: `Failure` of kind `.writing`.
  static func unnamed(beside path: String) throws(Failure) -> FileDescriptor {
    let name = beside(path, suffix: "run")
    _ = unsafe unlink(name)
    let descriptor = unsafe open(name, O_RDWR | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw Failure(.writing, "\(name): \(Failure.reason(errno))") }
    _ = unsafe unlink(name)
    return FileDescriptor(descriptor, name: "temporary file beside \(path)")
  }

  /// `nil` when the name is taken.
  private static func create(_ temporary: String, for path: String) throws(Failure) -> Int32? {
    let flags = O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC
    let descriptor = unsafe open(temporary, flags, 0o600)
    guard descriptor >= 0 else {
      if errno == EEXIST { return nil }
      throw Failure(.writing, "\(path): \(Failure.reason(errno))")
    }
    guard flock(descriptor, LOCK_EX | LOCK_NB) == 0, isSame(descriptor, temporary) else {
      // Between the two calls another builder took it for a leftover.
      _ = close(descriptor)
      return nil
    }
    return descriptor
  }

  /// Removes what a builder left behind that was killed.
  private static func clearAway(_ temporary: String, for path: String) throws(Failure) {
    let descriptor = unsafe open(temporary, O_WRONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
    guard descriptor >= 0 else {
      if errno == ENOENT { return }
      throw Failure(.writing, "\(temporary): \(Failure.reason(errno))")
    }
    defer { _ = close(descriptor) }
    guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else {
      throw Failure(.tryAgain, "\(path): another process is building it")
    }
    if isSame(descriptor, temporary) { _ = unsafe unlink(temporary) }
  }

  /// Whether an open file is the one that has a name now.
  private static func isSame(_ descriptor: Int32, _ path: String) -> Bool {
    var (opened, named) = (stat(), stat())
    guard unsafe fstat(descriptor, &opened) == 0, unsafe lstat(path, &named) == 0 else {
      return false
    }
    return opened.st_ino == named.st_ino && opened.st_dev == named.st_dev
  }

  private static func synchronizeFolder(of path: String) throws(Failure) {
    let folder = folder(of: path)
    let descriptor = unsafe open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { throw Failure(.writing, "\(folder): \(Failure.reason(errno))") }
    defer { _ = close(descriptor) }
    // Some file systems cannot do this for folders and say so by EINVAL; nothing is lost then.
    guard fsync(descriptor) == 0 || errno == EINVAL else {
      throw Failure(.writing, "\(folder): \(Failure.reason(errno))")
    }
  }

  private static func folder(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  private static func beside(_ path: String, suffix: String) -> String {
    let start = path.lastIndex(of: "/").map { path.index(after: $0) } ?? path.startIndex
    return path[..<start] + "." + path[start...] + "." + suffix
  }
}
