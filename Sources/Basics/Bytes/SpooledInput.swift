import Synchronization

/// Input that can be had only once, such as standard input, made readable as often as needed.
///
/// A regular file is read in place, from its current offset. Any other input is kept as it comes: a
/// little in memory, more in a file without a name. The first call waits for the end of the
/// input. Several threads may ask at once.
package final class SpooledInput: Sendable {
  /// How much is kept in memory before a file is made, in bytes.
  static let memoryLimit = 1 << 20

  package let name: String
  /// The descriptor of which reading takes bytes that another program in place of this one would miss.
  let inheritedDescriptor: Int32?
  private let directory: String
  private let spool: Mutex<Spool>

  /// Reads standard input from a descriptor that is open already and stays so.
  package init(descriptor: Int32, directory: String) {
    (name, self.directory) = ("standard input", directory)
    let spool = Spool(FileByteStream(descriptor: descriptor, name: name, isOwned: false))
    inheritedDescriptor = spool.isInPlace ? nil : descriptor
    self.spool = Mutex(spool)
  }

  /// Opens a file, which may be a FIFO; that is opened without waiting for its writer.
  ///
  /// - Throws: `ByteStreamError.cannotOpen`, also for a directory (`EISDIR`).
  package init(path: String, directory: String) throws(ByteStreamError) {
    (name, self.directory) = (path, directory)
    inheritedDescriptor = nil
    spool = Mutex(Spool(try FileByteStream(path: path)))
  }

  /// All bytes of the input, which outlive it.
  ///
  /// - Parameter deadline: When all of it must have come; `nil` waits for ever. A later call goes on
  ///   where one stopped that ran out of time.
  package func contents(by deadline: Deadline? = nil) throws(ByteStreamError) -> StoredBytes {
    try spool.withLock { spool throws(ByteStreamError) in
      try spool.fill(in: directory, by: deadline)
      return try spool.contents()
    }
  }
}

private struct Spool {
  private static let chunkSize = 64 * 1024

  private let input: FileByteStream
  private var memory: [UInt8] = []
  private var file: FileDescriptor?
  /// Where in the file the input begins.
  private var start = 0
  private var hasEnded: Bool
  /// Once bytes are lost there is nothing that could be handed out.
  private var failure: ByteStreamError?

  /// A regular file is kept open from where it stands; the descriptor may be closed afterwards.
  init(_ input: FileByteStream) {
    self.input = input
    if FileStatus(input.descriptor)?.isRegular == true {
      let duplicate = fcntl(input.descriptor, F_DUPFD_CLOEXEC, 0)
      if duplicate >= 0 {
        file = FileDescriptor(duplicate, name: input.name)
        start = Int(lseek(input.descriptor, 0, SEEK_CUR))
      }
    }
    hasEnded = file != nil
  }

  /// Whether the input is a regular file, which is read where it is; asked before it is filled.
  var isInPlace: Bool { file != nil }

  mutating func fill(in directory: String, by deadline: Deadline?) throws(ByteStreamError) {
    if let failure { throw failure }
    input.deadline = deadline
    while !hasEnded {
      // A device may have something to read for ever.
      if deadline?.hasPassed == true { throw .timedOut(name: input.name) }
      hasEnded = try input.read(upTo: Self.chunkSize, appendingTo: &memory) == 0
      guard file != nil || memory.count > SpooledInput.memoryLimit else { continue }
      do { try moveToFile(in: directory) } catch {
        let error = ByteStreamError.cannotSpool(
          name: input.name, directory: directory, errno: error.errno,
        )
        failure = error
        memory = []
        throw error
      }
    }
  }

  func contents() throws(ByteStreamError) -> StoredBytes {
    try file.map { file throws(ByteStreamError) in try StoredBytes(file, from: start) }
      ?? StoredBytes(memory, name: input.name)
  }

  private mutating func moveToFile(in directory: String) throws(FileError) {
    if file == nil { file = try FileDescriptor(unnamedIn: directory, name: input.name) }
    try file?.write(memory)
    memory.removeAll(keepingCapacity: true)
  }
}
