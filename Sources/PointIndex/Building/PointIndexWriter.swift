package import Basics
package import PointsOfInterest

package enum PointIndexWriter {
  /// Builds an index and puts it in the place of the file of that name, if there is one.
  ///
  /// On any failure the old file stays as it was and no other file remains; the next build removes
  /// the files of a killed one.
  ///
  /// - Parameters:
  ///   - checkpoint: Called every few thousand points while the index is written; an error ends the
  ///     building. (While points are added, `fill` can throw.)
  ///   - replacing: Called when all is written, just before the index takes its place; an error leaves
  ///     the old file there.
  ///   - fill: Adds all points and returns the description.
  /// - Throws: `Failure`: `.tryAgain` when another process builds the same index, `.writing` when
  ///   the disk is full or the folder not writable; as `fill`, `checkpoint` and `replacing`.
  package static func write(
    to path: String, runBytes: Int = 96 << 20,
    checkpoint: (PointIndexProgress) throws -> Void = { _ in },
    replacing: (PointIndexDescription) throws -> Void = { _ in },
    _ fill: (inout PointIndexBuilder) throws -> PointIndexDescription,
  ) throws -> IndexHeader {
    let replacement = try replacement(of: path)
    var builder = PointIndexBuilder(isExact: false, runBytes: runBytes) { () throws(Failure) in
      try Failure.told {
        try FileDescriptor(
          unnamedIn: FilePath.directory(of: path), name: "temporary file beside \(path)",
        )
      }
    }
    let description = try fill(&builder)
    var output = try builder.finish(
      description,
      output: OutputBuffer(replacement.file),
      checkpoint: { progress throws(Failure) in
        try Failure.told { try checkpoint(progress) }
      },
    )
    try output.flush()
    try Failure.told { try replacement.synchronize() }
    try replacing(description)
    do throws(FileError) { try replacement.finish() } catch { throw Failure(error) }
    return try PointIndexReader(path: path).header
  }

  /// The new file, which has owner and mode of the one that is there, if any.
  ///
  /// Another is as readable as the user lets new files be; an index that all may write is refused.
  package static func replacement(of path: String) throws(Failure) -> FileReplacement {
    do throws(FileError) {
      let replacement = try FileReplacement(of: path, mode: 0o664)
      replacement.keepOwnerAndMode()
      return replacement
    } catch {
      throw error.errno == EWOULDBLOCK
        ? Failure(.tryAgain, "\(path): another process is building it") : Failure(error)
    }
  }

  package static func inMemory(
    name: String, isExact: Bool = false,
    _ fill: (inout PointIndexBuilder) throws -> PointIndexDescription,
  ) throws -> PointIndexReader {
    // A run numbers the places in 4 GiB.
    var builder = PointIndexBuilder(isExact: isExact, runBytes: 3 << 30, openSpillFile: nil)
    let description = try fill(&builder)
    let output = try builder.finish(description, output: OutputBuffer()) { _ in }
    return try PointIndexReader(bytes: output.bytes, name: name)
  }
}
