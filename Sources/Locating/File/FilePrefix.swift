package import ByteStreams

/// The beginning of a file, by which its format is told.
package enum FilePrefix {
  /// Reads until there is enough: a line that is not blank, or 4096 bytes, or all of the file.
  ///
  /// - Parameter bytes: The file from its first byte; only a byte order mark is consumed.
  /// - Returns: The beginning without a byte order mark.
  /// - Throws: `ByteStreamError`; what came before stays buffered.
  package static func read(
    from bytes: inout ByteReader
  ) throws(ByteStreamError) -> ArraySlice<UInt8> {
    try bytes.skipByteOrderMark()
    while true {
      let prefix = bytes.storage[bytes.position...]
      let line = prefix.drop(while: ASCII.isSpace)
      if prefix.count >= 4096 || line.contains(0x0A) { return prefix }
      if try !bytes.fill() { return bytes.storage[bytes.position...] }
    }
  }
}
