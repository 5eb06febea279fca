import ByteStreams
import PointsOfInterest
import Platform

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
    temporaryPath = FilePath.hidden(beside: path, suffix: "partial")
    for _ in 0..<3 {
      if let descriptor = try Self.create(temporaryPath, for: path) {
        file = FileDescriptor(descriptor, name: path)
        // What a builder left that was killed just when it opened one.
        _ = unsafe unlink(FilePath.hidden(beside: path, suffix: "run"))
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
    do throws(ByteSinkError) {
      guard fchmod(file.number, 0o666 & ~Self.fileModeMask) == 0 else {
        throw ByteSinkError(errno: errno)
      }
      try FileReplacement.put(temporaryPath, file.number, inPlaceOf: path)
    } catch {
      throw Failure(error, writing: path)
    }
    isFinished = true
    do throws(ByteSinkError) {
      try FileReplacement.synchronizeDirectory(of: path)
    } catch {
      throw Failure(error, writing: FilePath.directory(of: path))
    }
  }

  /// Opens an empty file in the same folder that has no name, so that it goes when it is closed.
  ///
  /// - Parameter path: The file in whose folder it lies; the caller is replacing it, so that no other
  ///   process uses the name that the file has for a moment.
  /// - Returns: The file, for reading and writing.
  /// - Throws: `Failure` of kind `.writing`.
  static func unnamed(beside path: String) throws(Failure) -> FileDescriptor {
    let name = FilePath.hidden(beside: path, suffix: "run")
    _ = unsafe unlink(name)
    do throws(ByteSinkError) {
      let descriptor = try FileReplacement.create(name)
      _ = unsafe unlink(name)
      return FileDescriptor(descriptor, name: "temporary file beside \(path)")
    } catch {
      throw Failure(error, writing: name)
    }
  }

  /// `nil` when the name is taken.
  private static func create(_ temporary: String, for path: String) throws(Failure) -> Int32? {
    let descriptor: Int32
    do throws(ByteSinkError) {
      descriptor = try FileReplacement.create(temporary)
    } catch {
      if error.errno == EEXIST { return nil }
      throw Failure(error, writing: path)
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
}
