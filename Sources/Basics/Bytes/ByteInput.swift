/// Bytes that can be read again and again from their beginning: a file, standard input, memory.
package protocol ByteInput: Sendable {
  var name: String { get }

  /// The bytes front to back, in a stream that does not move others.
  ///
  /// - Parameter deadline: When reading must have ended; `nil` waits for ever.
  /// - Throws: `ByteStreamError`, or another error that `Failure(_:)` understands, with the name.
  func stream(by deadline: Deadline?) throws -> any ByteStream

  /// The bytes for reading at any place.
  ///
  /// - Parameter deadline: When all of them must have come; `nil` waits for ever.
  /// - Throws: As `stream(by:)`.
  func contents(by deadline: Deadline?) throws -> StoredBytes
}

extension ByteInput {
  package func stream(by deadline: Deadline?) throws -> any ByteStream {
    try contents(by: deadline).stream()
  }
}

extension StoredBytes: ByteInput {
  package func contents(by deadline: Deadline?) -> StoredBytes { self }
}

extension SpooledInput: ByteInput {
  package func stream(by deadline: Deadline?) throws -> any ByteStream {
    StoredByteStream(try contents(by: deadline), inheritedDescriptor: inheritedDescriptor)
  }
}

/// A file, opened anew for each reading, so that one that was replaced is seen.
package struct FileInput: ByteInput {
  private let path: String
  private let temporaryDirectory: String

  /// - Parameter temporaryDirectory: Where the bytes of a FIFO are kept if they are needed at any place.
  package init(path: String, temporaryDirectory: String) {
    self.path = path
    self.temporaryDirectory = temporaryDirectory
  }

  package var name: String { path }

  package func stream(by deadline: Deadline?) throws -> any ByteStream {
    try FileByteStream(path: path, deadline: deadline, isWhole: true)
  }

  package func contents(by deadline: Deadline?) throws -> StoredBytes {
    try SpooledInput(path: path, directory: temporaryDirectory).contents(by: deadline)
  }
}
