package import Basics
package import PointsOfInterest

/// Files that decide where the program connects and what it sends.
package enum TrustedFile {
  /// Reads a regular file of certain owners.
  ///
  /// The open file is asked, not the path, which could name another file by now.
  ///
  /// - Parameters:
  ///   - limit: Bytes; a larger file is none of these.
  ///   - ensureMode: Refuses a file that lets others in.
  /// - Returns: `nil`, with the reason in `errno`, if there is none.
  /// - Throws: `Failure` of kind `.configuration`.
  package static func content(
    _ path: String, of owners: [uid_t], upTo limit: Int,
    _ ensureMode: (FileStatus) throws(Failure) -> Void,
  ) throws(Failure) -> [UInt8]? {
    // Not waiting for the writer of a FIFO, which is refused anyway.
    let descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY)
    guard descriptor >= 0 else {
      let code = errno
      // A link to what is missing is meant to be something.
      if code == ENOENT || code == ENOTDIR, !FilePath.leadsNowhere(path) { return nil }
      throw Failure(.configuration, "\(path): \(Failure.reason(code))")
    }
    let stream = FileByteStream(descriptor: descriptor, name: path, isOwned: true)
    guard let file = FileStatus(descriptor), file.isRegular else {
      throw Failure(.configuration, "\(path): not a regular file")
    }
    guard owners.contains(file.status.st_uid) else {
      throw Failure(.configuration, "\(path): belongs to another user")
    }
    try ensureMode(file)
    do throws(ByteStreamError) {
      return try stream.readAll(upTo: limit)
    } catch .tooLong {
      throw Failure(.configuration, "\(path): larger than \(limit) bytes")
    } catch {
      throw Failure(.configuration, Failure(error).message)
    }
  }
}
