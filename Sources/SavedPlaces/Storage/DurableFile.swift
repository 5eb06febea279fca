import ByteStreams
import PointsOfInterest
import Platform

/// A small file that is replaced as a whole, so that readers and a power failure find the old one
/// or the new one and nothing in between.
///
/// Whoever replaces it holds a lock, so a temporary file that is there already was left by a process
/// that was killed.
enum DurableFile {
  /// More than any file of places or journal grows to; a larger one is something else.
  private static let largest = 64 << 20

  /// Reads the whole file.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - deadline: When reading must have ended.
  /// - Returns: `nil` when there is none.
  /// - Throws: `Failure` that names the file.
  static func read(_ path: String, by deadline: Deadline) throws(Failure) -> [UInt8]? {
    var status = stat()
    // A FIFO would be waited for.
    if unsafe stat(path, &status) == 0, ![S_IFREG, S_IFDIR].contains(status.st_mode & S_IFMT) {
      throw Failure(.noInput, "\(path): not a regular file")
    }
    var bytes: [UInt8] = []
    do throws(ByteStreamError) {
      let stream = try FileByteStream(path: path, deadline: deadline)
      while try stream.read(upTo: 1 << 12, appendingTo: &bytes) > 0, bytes.count <= largest {}
    } catch .cannotOpen(_, ENOENT) {
      return nil
    } catch {
      throw Failure(error)
    }
    guard bytes.count <= largest else {
      throw Failure(.data, "\(path): larger than \(largest) bytes")
    }
    return bytes
  }

  /// Removes what a process left behind that was killed while it replaced a file.
  ///
  /// - Parameter path: The file; whoever may replace it now holds its lock.
  static func clearAway(beside path: String) {
    _ = unsafe unlink(FilePath.hidden(beside: path, suffix: "partial"))
  }

  /// Puts bytes in the place of a file, safe from a power failure.
  ///
  /// A file that is there keeps its owner and mode; a new one is for the user alone.
  ///
  /// - Parameters:
  ///   - path: The file, no symbolic link.
  ///   - bytes: Its new content.
  /// - Throws: `Failure` of kind `.writing`; the old file is then still there.
  static func replace(_ path: String, by bytes: [UInt8]) throws(Failure) {
    let old = try replaceable(path)
    clearAway(beside: path)
    let temporary = FilePath.hidden(beside: path, suffix: "partial")
    do throws(ByteSinkError) {
      try FileReplacement.replace(path, by: bytes, through: temporary) { descriptor in
        guard let old else { return }
        // Only root can give files away, and only for root does it matter.
        _ = fchown(descriptor, old.st_uid, old.st_gid)
        _ = fchmod(descriptor, old.st_mode & 0o777)
      }
    } catch {
      throw Failure(error, writing: path)
    }
    do throws(ByteSinkError) {
      try FileReplacement.synchronizeDirectory(of: path)
    } catch {
      throw Failure(error, writing: FilePath.directory(of: path))
    }
  }

  /// Writes all bytes where a descriptor stands.
  ///
  /// - Parameters:
  ///   - bytes: What is written.
  ///   - descriptor: An open file.
  ///   - name: What messages call it.
  /// - Throws: `Failure` of kind `.writing`; part of the bytes may be written.
  static func write(_ bytes: [UInt8], to descriptor: Int32, name: String) throws(Failure) {
    do throws(ByteSinkError) {
      try FileByteSink(descriptor: descriptor).write(bytes.span)
    } catch {
      throw Failure(error, writing: name)
    }
  }

  /// What is known of the file that is replaced; `nil` when there is none.
  ///
  /// A file that its owner has made read-only stays as it is: renaming would not ask.
  private static func replaceable(_ path: String) throws(Failure) -> stat? {
    var status = stat()
    guard unsafe lstat(path, &status) == 0 else {
      if errno == ENOENT { return nil }
      throw Failure(.writing, "\(path): \(Failure.reason(errno))")
    }
    guard status.st_mode & S_IFMT == S_IFREG else {
      throw Failure(.writing, "\(path): not a regular file")
    }
    guard unsafe access(path, W_OK) == 0 else {
      throw Failure(.writing, "\(path): \(Failure.reason(errno))")
    }
    return status
  }
}
