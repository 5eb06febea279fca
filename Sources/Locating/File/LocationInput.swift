import ByteStreams
import Platform

/// The bytes of a file, FIFO, device or standard input, read no longer than there is a reason to.
final class LocationInput: ByteStream {
  /// How reading ends.
  enum Kind {
    /// A regular file: at its end as it is now.
    case file
    /// A FIFO or device: when its other side closes it, or, once there is a fix, when nothing more
    /// is waiting.
    case live
    /// Standard input: at its end, since what writes there may pause between two locations.
    case standardInput
  }

  let name: String
  let kind: Kind
  /// Whether there is a fix that could be used.
  var hasFix = false

  private let descriptor: Int32
  private let stream: FileByteStream
  private let deadline: Deadline

  /// How long a live input must be silent to count as one where nothing is waiting: longer than the
  /// pause of a program that copies a file into a FIFO, shorter than a person notices.
  private static let settlingTime = Duration.milliseconds(50)

  /// - Parameters:
  ///   - path: The path, `-` for standard input.
  ///   - deadline: When reading must have ended.
  /// - Throws: `ByteStreamError.cannotOpen`.
  convenience init(path: String, deadline: Deadline) throws(ByteStreamError) {
    guard path != "-" else {
      self.init(STDIN_FILENO, name: "standard input", kind: .standardInput, deadline: deadline)
      return
    }
    let descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY)
    guard descriptor >= 0 else { throw .cannotOpen(name: path, errno: errno) }
    var status = stat()
    let type = unsafe fstat(descriptor, &status) == 0 ? status.st_mode & S_IFMT : 0
    guard type != S_IFDIR else {
      _ = close(descriptor)
      throw .cannotOpen(name: path, errno: EISDIR)
    }
    self.init(descriptor, name: path, kind: type == S_IFREG ? .file : .live, deadline: deadline)
  }

  private init(_ descriptor: Int32, name: String, kind: Kind, deadline: Deadline) {
    self.descriptor = descriptor
    self.name = name
    self.kind = kind
    self.deadline = deadline
    stream = FileByteStream(
      descriptor: descriptor,
      name: name,
      isOwned: kind != .standardInput,
      deadline: deadline,
    )
  }

  /// - Throws: `ByteStreamError.timedOut` at the deadline, and when a live input that gave a fix has
  ///   nothing more to say.
  func read(upTo count: Int, appendingTo buffer: inout [UInt8]) throws(ByteStreamError) -> Int {
    guard !deadline.hasPassed, !isSettled else { throw .timedOut(name: name) }
    return try stream.read(upTo: count, appendingTo: &buffer)
  }

  private var isSettled: Bool {
    guard hasFix, kind == .live else { return false }
    let end = Deadline(in: min(Self.settlingTime, deadline.remaining))
    while true {
      var request = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      let ready = unsafe poll(&request, 1, end.remainingMilliseconds)
      if ready >= 0 || errno != EINTR { return ready == 0 }
    }
  }
}
