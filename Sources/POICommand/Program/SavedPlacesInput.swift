import Basics
import PointsOfInterest

/// The file of saved places, which need not be there.
struct SavedPlacesInput: ByteInput {
  /// Before anything is saved there is no file, and nothing is found.
  private static let empty = #"{"type":"FeatureCollection","features":[]}"#

  let path: String

  var name: String { path }

  /// - Throws: `ByteStreamError`; `Failure` of kind `.noInput` for what is no regular file.
  func stream(by deadline: Deadline?) throws -> any ByteStream {
    try input().stream(by: deadline)
  }

  /// - Throws: As `stream(by:)`.
  func contents(by deadline: Deadline?) throws -> StoredBytes {
    try input().contents(by: deadline)
  }

  private func input() throws -> any ByteInput {
    let file = FileInput(path: path)
    var status = stat()
    guard unsafe stat(path, &status) == 0 else {
      return errno == ENOENT ? StoredBytes(Array(Self.empty.utf8), name: path) : file
    }
    // Others could wait for ever; a directory has words of its own.
    guard [S_IFREG, S_IFDIR].contains(status.st_mode & S_IFMT) else {
      throw Failure(.noInput, "\(path): not a regular file")
    }
    return file
  }
}
