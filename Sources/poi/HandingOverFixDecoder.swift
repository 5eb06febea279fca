import ByteStreams
import Locating
import POICommand
import PointsOfInterest
import Platform

/// Recognises XML, which only the whole program reads, and hands it over.
struct HandingOverFixDecoder: FixDecoder, TrackDecoder {
  let name = "GPX"

  func recognises(_ prefix: ArraySlice<UInt8>) -> Bool {
    FileSignature.isXML(prefix)
  }

  /// - Throws: `NeedsFullProgram`, always. What was read of standard input, or of a pipe that the
  ///   shell names `/dev/fd/63`, stands there again for the program that takes over.
  func lastFix(in bytes: inout ByteReader) throws -> Fix? {
    try handOver(&bytes)
  }

  /// - Throws: As `lastFix(in:)`.
  func readTrack(in bytes: inout ByteReader) throws -> TrackParts {
    try handOver(&bytes)
  }

  private func handOver(_ bytes: inout ByteReader) throws -> Never {
    if let descriptor = Self.descriptor(of: bytes.name) { try putBack(&bytes, to: descriptor) }
    throw NeedsFullProgram("reading GPX")
  }

  /// The descriptor that an input is read from, if the name tells.
  private static func descriptor(of name: String) -> Int32? {
    if name == "standard input" || name == "/dev/stdin" { return STDIN_FILENO }
    for folder in ["/dev/fd/", "/proc/self/fd/"] where name.hasPrefix(folder) {
      return Int32(name.dropFirst(folder.count))
    }
    return nil
  }

  private func putBack(_ bytes: inout ByteReader, to input: Int32) throws {
    guard let file = unsafe tmpfile() else {
      throw Failure(.writing, "temporary file: \(Failure.reason(errno))")
    }
    let descriptor = unsafe fileno(file)
    let sink = FileByteSink(descriptor: descriptor)
    repeat {
      do {
        try sink.write(bytes.storage.span.extracting(bytes.position...))
      } catch {
        throw Failure(error, writing: "temporary file")
      }
      bytes.consume(bytes.unreadCount)
    } while try bytes.fill()
    guard lseek(descriptor, 0, SEEK_SET) == 0, dup2(descriptor, input) >= 0 else {
      throw Failure(.writing, "temporary file: \(Failure.reason(errno))")
    }
  }
}
