import Basics
import PointsOfInterest

/// An extract that is being fetched, or the part of it that an earlier process has fetched.
///
/// Its file lies in a folder where no index is looked for, beside a note of its version. No other
/// process can have it at the same time.
struct PartialExtract: ~Copyable {
  let path: String
  let notePath: String
  /// Open for writing at its end.
  let file: FileDescriptor
  private let lock: FileLock

  /// Takes the extract of a region.
  ///
  /// - Parameter directory: The folder; made if need be.
  /// - Throws: `Failure`: `.tryAgain` when another process has it, `.writing`.
  init(in directory: String, of region: Region) throws(Failure) {
    try self.init(in: directory, stem: region.stem, of: region.path)
  }

  private init(in directory: String, stem: String, of name: String) throws(Failure) {
    try Failure.told { try PrivateDirectory.make(directory) }
    let path = "\(directory)/\(stem).osm.pbf"
    let lock = try FileLock(
      FilePath.hidden(beside: path, suffix: "lock"), for: "fetching \(name)", )
    // A FIFO would be waited for.
    let flags = O_RDWR | O_CREAT | O_APPEND | O_NOFOLLOW | O_CLOEXEC | O_NONBLOCK
    let number = unsafe open(path, flags, 0o600)
    guard number >= 0 else { throw Failure(.writing, "\(path): \(Failure.reason(errno))") }
    let file = FileDescriptor(number, name: path)
    guard FileStatus(number)?.isRegular == true else {
      throw Failure(.writing, "\(path): not a regular file")
    }
    (self.path, self.file) = (path, file)
    self.lock = lock
    notePath = "\(directory)/\(stem).json"
  }

  /// Removes what a process left that was killed; returns whether anything was there.
  @discardableResult static func clearAway(in directory: String, stem: String) -> Bool {
    guard unsafe access("\(directory)/\(stem).osm.pbf", F_OK) == 0,
      let part = try? PartialExtract(in: directory, stem: stem, of: stem)
    else { return false }
    part.remove()
    return true
  }

  /// The folder of downloads, where no lookup looks for indexes.
  static func directory(in data: String) -> String { "\(data)/fetching" }

  /// The version of the bytes in the file; `nil` when it is not known.
  var record: FetchRecord? { FetchRecord(at: notePath) }

  /// Bytes in the file.
  var size: Int { FileStatus(file.number)?.size ?? 0 }

  /// Empties the file, of which nothing is known then.
  func empty() throws(Failure) {
    _ = unsafe unlink(notePath)
    guard ftruncate(file.number, 0) == 0 else {
      throw Failure(.writing, "\(path): \(Failure.reason(errno))")
    }
  }

  /// Removes file and note.
  func remove() {
    _ = unsafe unlink(notePath)
    _ = unsafe unlink(path)
  }

  /// Moves the file to another place on the same disk, and removes the note.
  func move(to place: String) throws(Failure) {
    guard synchronize(file.number) == 0, unsafe rename(path, place) == 0 else {
      throw Failure(.writing, "\(place): \(Failure.reason(errno))")
    }
    try Failure.told { try FileReplacement.synchronizeDirectory(FilePath.directory(of: place)) }
    _ = unsafe unlink(notePath)
  }
}
