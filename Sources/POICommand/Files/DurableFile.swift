import Basics
import PointsOfInterest

/// A small file that is read as a whole, and replaced as a whole by a process that holds a lock: a
/// temporary file that is there already was left by a process that was killed.
enum DurableFile {
  /// More than any file of places or journal grows to; a larger one is something else.
  private static let largest = 64 << 20

  /// - Returns: The whole file; `nil` when there is none.
  /// - Throws: `Failure` that names the file.
  static func read(_ path: String, by deadline: Deadline?) throws(Failure) -> [UInt8]? {
    // A FIFO would be waited for.
    if let file = FileStatus(path), !file.isRegular, !file.isDirectory {
      throw Failure(.noInput, "\(path): not a regular file")
    }
    do throws(ByteStreamError) {
      return try FileByteStream(path: path, deadline: deadline).readAll(upTo: largest)
    } catch .cannotOpen(_, ENOENT) {
      // A link may lead to a folder that is not mounted, and what is there is not nothing.
      let folder = FilePath.directory(of: try Failure.told { try FilePath.target(of: path) })
      if FileStatus(folder) != nil || !FilePath.leadsNowhere(path) { return nil }
      throw Failure(.noInput, "\(path): links into \(folder): \(Failure.reason(ENOENT))")
    } catch .tooLong {
      throw Failure(.data, "\(path): larger than \(largest) bytes")
    } catch {
      throw Failure(error)
    }
  }

  /// Puts bytes in the place of a file, safe from a power failure.
  ///
  /// A file that is there keeps its owner and mode; a new one is for the user alone.
  ///
  /// - Throws: `Failure` of kind `.writing`; the old file is then still there.
  static func replace(_ path: String, by bytes: [UInt8]) throws(Failure) {
    try ensureReplaceable(path)
    FileReplacement.clearAway(beside: path)
    try Interruption.heldBack {
      () throws(Failure) in try Failure.told { try FileReplacement.replace(path, by: bytes) }
    }
  }

  /// A file that its owner has made read-only stays as it is: renaming would not ask.
  private static func ensureReplaceable(_ path: String) throws(Failure) {
    guard let file = FileStatus(link: path) else {
      if errno == ENOENT { return }
      throw Failure(.writing, "\(path): \(Failure.reason(errno))")
    }
    guard file.isRegular else { throw Failure(.writing, "\(path): not a regular file") }
    guard unsafe access(path, W_OK) == 0 else {
      throw Failure(.writing, "\(path): \(Failure.reason(errno))")
    }
  }
}

extension FileLock {
  /// Acquires the lock, or waits for it.
  ///
  /// - Parameters:
  ///   - guarded: The name in messages of the thing that the lock protects.
  ///   - deadline: `nil` does not wait.
  /// - Throws: `Failure`: `.tryAgain` when another process keeps the lock, `.writing` when there is
  ///   no way to lock.
  init(_ path: String, for guarded: String, by deadline: Deadline? = nil) throws(Failure) {
    do throws(FileLockError) {
      try self.init(path, by: deadline)
    } catch {
      throw switch error {
      case .taken: Failure(.tryAgain, "\(guarded): another process holds the lock")
      case .impossible(let code):
        Failure(.writing, "\(guarded): cannot be locked: \(path): \(Failure.reason(code))")
      }
    }
  }
}
