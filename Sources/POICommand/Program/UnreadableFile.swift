import Basics
import PointFormats
import PointsOfInterest

/// The reason why a path is no file to read from.
enum UnreadableFile {
  /// - Returns: The reason, if it is a path that tells no format and nothing is there, or a directory;
  ///   `nil` for anything else, of which reading will tell.
  static func failure(_ choice: SourceChoice) -> Failure? {
    guard case .file(let path, nil, _) = choice else { return nil }
    var status = stat()
    guard unsafe stat(path, &status) == 0 else {
      return Failure(.noInput, "\(path): \(Failure.reason(errno))")
    }
    guard status.st_mode & S_IFMT == S_IFDIR else { return nil }
    return Failure(.noInput, "\(path): \(Failure.reason(EISDIR))")
  }

  /// The first bytes of a regular file; none of anything else, which could only be read once.
  static func beginning(_ path: String) -> [UInt8] {
    var status = stat()
    guard unsafe stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return [] }
    var bytes: [UInt8] = []
    do {
      let file = try FileByteStream(path: path)
      _ = try file.read(upTo: ForeignFormat.signatureLength, appendingTo: &bytes)
    } catch {
      // That nothing can be read will be told when it is needed.
      return []
    }
    return bytes
  }
}
