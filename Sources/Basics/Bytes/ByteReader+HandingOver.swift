extension ByteReader {
  /// Puts all that was not consumed where a program that takes over reads it.
  ///
  /// It goes to a file without a name, in place of the descriptor that the program inherits; a source
  /// that it opens by itself is left alone.
  ///
  /// - Parameter directory: Where the file is made, as `TMPDIR` says.
  /// - Throws: `ByteStreamError.cannotSpool`, and the errors of reading.
  package mutating func handOver(in directory: String) throws(ByteStreamError) {
    guard let descriptor = inheritedDescriptor else { return }
    let name = name
    func kept<Value>(_ work: () throws(FileError) -> Value) throws(ByteStreamError) -> Value {
      do throws(FileError) {
        return try work()
      } catch {
        throw .cannotSpool(name: name, directory: directory, errno: error.errno)
      }
    }
    let file = try kept { () throws(FileError) in
      try FileDescriptor(unnamedIn: directory, name: "temporary file")
    }
    repeat {
      let bytes = Array(storage[position...])
      try kept { () throws(FileError) in try file.write(bytes) }
      consume(unreadCount)
    } while try fill()
    try kept { () throws(FileError) in
      try file.seek(0, SEEK_SET)
      guard dup2(file.number, descriptor) >= 0 else {
        throw FileError(name: file.name, errno: errno)
      }
    }
  }
}
