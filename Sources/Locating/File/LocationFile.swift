package import Basics

/// An open file, FIFO, device or standard input that holds locations.
package struct LocationFile {
  package enum Kind {
    /// A regular file: it ends where it ends now, or grows.
    case file
    /// A FIFO or device: it ends when its other side closes it.
    case live
    /// Standard input: a file or a pipe that the caller's shell opened.
    case standardInput
  }

  /// The bytes of the file; it is closed with the last reference to them.
  package let stream: FileByteStream
  package let kind: Kind

  /// Opens a file without waiting for the writer of a FIFO.
  ///
  /// - Throws: `ByteStreamError.cannotOpen`, also for a directory (`EISDIR`).
  package init(path: String, standardInput: Int32) throws(ByteStreamError) {
    guard path != "-" else {
      stream = FileByteStream(descriptor: standardInput, name: "standard input", isOwned: false)
      kind = .standardInput
      return
    }
    stream = try FileByteStream(path: path)
    kind = FileStatus(stream.descriptor)?.isRegular == true ? .file : .live
  }
}

/// The bytes of a file of locations, read once and no longer than there is a reason to, as
/// `FileLocationProvider` describes.
final class LocationInput: ByteStream {
  var name: String { file.stream.name }
  var inheritedDescriptor: Int32? { file.stream.inheritedDescriptor }
  var hasFix = false

  private let file: LocationFile
  private let deadline: Deadline
  /// From when on a live input is read only as far as bytes are waiting; `nil` before it told enough.
  private var settled: Deadline?

  /// How long a live input must be silent to count as one where nothing is waiting: longer than the
  /// pause of a program that copies a file into a FIFO, and than a sentence takes at 4800 baud.
  private static let settlingTime = Duration.milliseconds(250)
  /// The longest time between the sentences of a moment.
  private static let longestSettling = Duration.seconds(1)

  init(path: String, standardInput: Int32, deadline: Deadline) throws(ByteStreamError) {
    file = try LocationFile(path: path, standardInput: standardInput)
    file.stream.deadline = deadline
    self.deadline = deadline
  }

  /// Whether a live input is read only for what else it has to say of this moment.
  var isSettling: Bool { settled != nil }

  /// A fix is accurate enough: of a live input only those of its moment are waited for.
  func fixIsEnough() {
    if file.kind == .live, settled == nil { settled = deadline.sooner(in: Self.longestSettling) }
  }

  /// Whether the fix so far is the answer when nothing more comes in time: not in a regular file,
  /// whose end is known to be farther on.
  var isAnswered: Bool { hasFix && file.kind != .file }

  /// - Throws: `ByteStreamError.timedOut` at the deadline, and when a live input that gave a fix
  ///   has nothing more to say.
  func read(upTo count: Int, appendingTo buffer: inout [UInt8]) throws(ByteStreamError) -> Int {
    guard !deadline.hasPassed, !isSettled else { throw .timedOut(name: name) }
    return try file.stream.read(upTo: count, appendingTo: &buffer)
  }

  private var isSettled: Bool {
    guard let settled else { return false }
    let end = settled.sooner(in: Self.settlingTime)
    return Deadline.wait(for: file.stream.descriptor, by: end) == ETIMEDOUT
  }
}
