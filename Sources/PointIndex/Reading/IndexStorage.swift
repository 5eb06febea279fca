import Basics
package import PointsOfInterest

/// Owner of an index's bytes: a file mapped read-only, or memory.
///
/// This is the only place where memory is mapped or freed.
///
/// Contract, which also makes it `Sendable`: nobody writes to the bytes after the initializer, but for
/// parts of a mirror that nobody reads before they are there (`IndexMirror`), and they stay readable
/// until the last reference to this object goes. For a file that holds as long as nobody shortens it or
/// writes into it; this program never does either (it replaces an index by renaming), but another one
/// could, and a mapped file that is shortened ends its readers with SIGBUS, for which the command has a
/// message.
@safe
package final class IndexStorage: @unchecked Sendable {
  package let bytes: MappedBytes
  /// The memory to free or unmap; `nil` for an empty file, and for bytes of the program.
  private let start: UnsafeMutableRawPointer?
  private let isMapped: Bool

  /// Maps a file.
  ///
  /// - Throws: `Failure` of kind `.noInput` that names the file.
  package convenience init(path: String) throws(Failure) {
    let descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { throw Self.failure(path, errno) }
    defer { _ = close(descriptor) }
    try self.init(descriptor: descriptor, path: path)
  }

  /// Maps a file that is open, and may be closed afterwards.
  init(descriptor: Int32, path: String) throws(Failure) {
    guard let status = FileStatus(descriptor) else { throw Self.failure(path, errno) }
    guard status.isRegular else {
      if status.isDirectory { throw Self.failure(path, EISDIR) }
      throw Failure(.noInput, "\(path): not a regular file")
    }
    let count = status.size
    isMapped = true
    guard count > 0 else {
      unsafe start = nil
      bytes = unsafe MappedBytes(UnsafeRawBufferPointer(start: nil, count: 0))
      return
    }
    let mapped = unsafe mmap(nil, count, PROT_READ, MAP_SHARED, descriptor, 0)
    guard let mapped = unsafe mapped, unsafe mapped != MAP_FAILED else {
      throw Self.failure(path, errno)
    }
    unsafe start = mapped
    bytes = unsafe MappedBytes(UnsafeRawBufferPointer(start: mapped, count: count))
  }

  /// Maps what has been fetched of an index that lies elsewhere; the rest is zero.
  ///
  /// - Parameter file: The file that keeps its parts; `nil` for memory alone.
  /// - Throws: `Failure` of kind `.noInput` when there is no room for it among the addresses.
  init(mirrorOf count: Int, file: MirrorFile?) throws(Failure) {
    let flags = MAP_PRIVATE | MAP_NORESERVE | (file == nil ? MAP_ANON : 0)
    let mapped = unsafe mmap(
      nil, max(1, count), PROT_READ | PROT_WRITE, flags, file?.descriptor ?? -1,
      off_t(file?.dataOffset ?? 0),
    )
    guard let mapped = unsafe mapped, unsafe mapped != MAP_FAILED else {
      throw Self.failure("an index of \(count) bytes", errno)
    }
    isMapped = true
    unsafe start = mapped
    bytes = unsafe MappedBytes(UnsafeRawBufferPointer(start: mapped, count: count))
  }

  /// Puts empty pages of memory in the place of a mirror's file, of which nobody has read any.
  ///
  /// - Parameter pages: From the first byte of a page to the first of another, or to the end.
  func detach(_ pages: Range<Int>) {
    precondition(pages.lowerBound >= 0 && pages.upperBound <= bytes.count)
    guard let start = unsafe start else { return }
    let flags = MAP_PRIVATE | MAP_NORESERVE | MAP_ANON | MAP_FIXED
    unsafe mmap(start + pages.lowerBound, pages.count, PROT_READ | PROT_WRITE, flags, -1, 0)
  }

  /// Puts fetched bytes into a mirror, where nobody has read yet.
  func fill(_ content: [UInt8], at offset: Int) {
    precondition(
      offset >= 0 && content.count <= bytes.count && offset <= bytes.count - content.count
    )
    guard let start = unsafe start else { return }
    let target = unsafe UnsafeMutableRawBufferPointer(start: start + offset, count: content.count)
    unsafe target.copyBytes(from: content)
  }

  /// Keeps a copy of bytes, or of other numbers as they stand in memory.
  package init(_ content: [some BitwiseCopyable]) {
    let copy = unsafe content.withUnsafeBytes { content in
      let copy = UnsafeMutableRawBufferPointer.allocate(
        byteCount: max(1, content.count), alignment: 16,
      )
      unsafe copy.copyMemory(from: content)
      return unsafe UnsafeRawBufferPointer(rebasing: copy[..<content.count])
    }
    isMapped = false
    unsafe start = UnsafeMutableRawPointer(mutating: copy.baseAddress)
    bytes = unsafe MappedBytes(copy)
  }

  /// Reads bytes of the program in place, which are aligned to 16 bytes.
  init(_ bytes: ProgramBytes) {
    isMapped = false
    unsafe start = nil
    self.bytes = unsafe MappedBytes(bytes.bytes)
  }

  deinit {
    guard let start = unsafe start else { return }
    if isMapped {
      unsafe munmap(start, max(1, bytes.count))
    } else {
      unsafe start.deallocate()
    }
  }

  private static func failure(_ path: String, _ code: Int32) -> Failure {
    Failure(.noInput, "\(path): \(Failure.reason(code))")
  }
}
