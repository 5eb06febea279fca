package import Basics

/// An open file, FIFO, device or standard input that holds locations.
package struct LocationFile {
  /// The ways in which such a file ends.
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
  /// How it ends.
  package let kind: Kind

  /// Opens a file without waiting for the writer of a FIFO.
  ///
  /// - Parameter path: The path, `-` for standard input.
  /// - Throws: `ByteStreamError.cannotOpen`, also for a directory (`EISDIR`).
  package init(path: String, standardInput: Int32) throws(ByteStreamError) {
    guard path != "-" else {
      stream = FileByteStream(descriptor: standardInput, name: "standard input", isOwned: false)
      kind = .standardInput
      return
    }
    stream = try FileByteStream(path: path)
    var status = stat()
    let isRegular =
      unsafe fstat(stream.descriptor, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
    kind = isRegular ? .file : .live
  }
}
