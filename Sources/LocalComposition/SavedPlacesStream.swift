import ByteStreams
import PointsOfInterest
import Platform

/// Opens the file of saved places to search it.
enum SavedPlacesStream {
  /// Before anything is saved there is no file, and nothing is found.
  private static let empty = #"{"type":"FeatureCollection","features":[]}"#

  /// - Parameters:
  ///   - path: The file, which need not be there.
  ///   - deadline: When reading must have ended.
  /// - Returns: Its bytes.
  /// - Throws: `ByteStreamError`; `Failure` of kind `.noInput` for what is no regular file.
  static func open(_ path: String, by deadline: Deadline?) throws -> any ByteStream {
    var status = stat()
    guard unsafe stat(path, &status) == 0 else {
      if errno == ENOENT { return MemoryByteStream(Array(empty.utf8)) }
      return try FileByteStream(path: path, deadline: deadline)
    }
    // Others could wait for ever; a directory has words of its own.
    guard [S_IFREG, S_IFDIR].contains(status.st_mode & S_IFMT) else {
      throw Failure(.noInput, "\(path): not a regular file")
    }
    return try FileByteStream(path: path, deadline: deadline)
  }
}
