import Basics
import Locating

/// The bytes of a file, a FIFO or standard input, as they come.
///
/// A read never waits, unless it is told to: then it looks up now and then whether it is still
/// wanted.
final class FollowedFile: ByteStream {
  /// The thing to do when there is nothing to read.
  enum Pause: Equatable {
    /// Wait until the descriptor is readable.
    case readable(Int32)
    /// A regular file has been read to its present end: look again later.
    case grown
  }

  var name: String { file.stream.name }
  var isPatient = false
  /// The thing to do after a read that timed out.
  private(set) var pause = Pause.grown

  private let path: String
  private let standardInput: Int32
  private let isFollowed: Bool
  /// Whether a patient read is still wanted.
  private let isWanted: () -> Bool
  private var file: LocationFile
  private var size = 0
  private var isReplaced = false

  /// How long a patient read waits before it asks whether it is still wanted.
  private static let patience = Duration.milliseconds(100)

  /// - Throws: `ByteStreamError.cannotOpen`.
  init(
    path: String, standardInput: Int32, isFollowed: Bool, isWanted: @escaping () -> Bool,
  ) throws(ByteStreamError) {
    self.path = path
    self.standardInput = standardInput
    self.isWanted = isWanted
    file = try LocationFile(path: path, standardInput: standardInput)
    // A pipe without a name of its own gets no other writer.
    let isNamed = file.stream.inheritedDescriptor == nil || file.kind == .file
    self.isFollowed = isFollowed && path != "-" && isNamed
    begin()
  }

  /// - Throws: `ByteStreamError.timedOut` when there is nothing now; `pause` then tells what to
  ///   wait for.
  func read(upTo count: Int, appendingTo buffer: inout [UInt8]) throws(ByteStreamError) -> Int {
    while true {
      file.stream.deadline = Deadline(in: isPatient ? Self.patience : .zero)
      do throws(ByteStreamError) {
        let read = try file.stream.read(upTo: count, appendingTo: &buffer)
        size += read
        guard read == 0, isFollowed else { return read }
        pause = .grown
        throw .timedOut(name: name)
      } catch {
        guard isPatient, case .timedOut = error, isWanted() else { throw error }
      }
    }
  }

  /// Begins anew if the file was cut off or another one has taken its place; the change in words.
  func restart() -> String? {
    guard isFollowed, pause == .grown else { return nil }
    guard let own = FileStatus(file.stream.descriptor), let other = FileStatus(path) else {
      return nil
    }
    let isSame = own.isSameFile(as: other)
    // A device that ends at once would do so again and again.
    if isSame, !isRegular, size == 0 { return nil }
    if !isSame || !isRegular {
      // The old file is read to its end first: more may have come before it was replaced.
      guard isReplaced || !isRegular else {
        isReplaced = true
        return nil
      }
      guard let opened = try? LocationFile(path: path, standardInput: standardInput) else {
        return nil
      }
      file = opened
      begin()
      return isRegular ? "another file has taken its place" : "the other side has closed it"
    }
    guard own.size < size else { return nil }
    lseek(file.stream.descriptor, 0, SEEK_SET)
    begin()
    return "it was cut off; reading it from its beginning"
  }

  private var isRegular: Bool { file.kind == .file }

  private func begin() {
    (size, isReplaced) = (0, false)
    pause = isRegular ? .grown : .readable(file.stream.descriptor)
  }
}
