import Platform

/// The steps in which a file takes another's place, so that readers and a power failure find the old
/// one or the new one and nothing in between.
package enum FileReplacement {
  /// Replaces a small file as a whole; only `synchronizeDirectory(of:)` makes that outlast a power
  /// failure.
  ///
  /// - Parameters:
  ///   - path: The file; it need not exist.
  ///   - bytes: Its new content.
  ///   - temporary: Where that is written first, in the same directory; there must be no such file.
  ///   - prepare: Gets the new file's descriptor, to give it an owner and mode; it is for the user
  ///     alone.
  /// - Throws: `ByteSinkError`; the old file is then still there, and nothing else.
  package static func replace(
    _ path: String,
    by bytes: [UInt8],
    through temporary: String,
    prepare: (Int32) -> Void = { _ in },
  ) throws(ByteSinkError) {
    let descriptor = try create(temporary)
    defer { _ = close(descriptor) }
    do throws(ByteSinkError) {
      try FileByteSink(descriptor: descriptor).write(bytes.span)
      prepare(descriptor)
      try put(temporary, descriptor, inPlaceOf: path)
    } catch {
      _ = unsafe unlink(temporary)
      throw error
    }
  }

  /// Makes an empty file for the user alone.
  ///
  /// - Parameter path: Its path.
  /// - Returns: A descriptor for reading and writing, for the caller to close.
  /// - Throws: `ByteSinkError`, of `EEXIST` when the name is taken, if only by a symbolic link.
  package static func create(_ path: String) throws(ByteSinkError) -> Int32 {
    let flags = O_RDWR | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC
    let descriptor = unsafe open(path, flags, 0o600)
    guard descriptor >= 0 else { throw ByteSinkError(errno: errno) }
    return descriptor
  }

  /// Puts a new file, once its bytes are on the disk, in the place of another.
  ///
  /// - Parameters:
  ///   - temporary: The new file's path, which it loses.
  ///   - descriptor: The new file, open.
  ///   - path: The path that it gets, in the same directory.
  /// - Throws: `ByteSinkError`; both files are then where they were.
  package static func put(
    _ temporary: String,
    _ descriptor: Int32,
    inPlaceOf path: String,
  ) throws(ByteSinkError) {
    guard fsync(descriptor) == 0, unsafe rename(temporary, path) == 0 else {
      throw ByteSinkError(errno: errno)
    }
  }

  /// Brings to the disk which file has a name.
  ///
  /// - Parameter path: The file.
  /// - Throws: `ByteSinkError`.
  package static func synchronizeDirectory(of path: String) throws(ByteSinkError) {
    let flags = O_RDONLY | O_DIRECTORY | O_CLOEXEC
    let descriptor = unsafe open(FilePath.directory(of: path), flags)
    guard descriptor >= 0 else { throw ByteSinkError(errno: errno) }
    defer { _ = close(descriptor) }
    // Some file systems cannot do this for directories and say so by EINVAL; nothing is lost then.
    guard fsync(descriptor) == 0 || errno == EINVAL else { throw ByteSinkError(errno: errno) }
  }
}
