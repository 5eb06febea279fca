package import Basics

/// Gives the content of a file that is packed; `nil` for one that is not.
///
/// It gets the file from its first byte, at least three of them buffered.
package typealias LocationUnpacker = @Sendable (ByteReader) -> (any ByteStream)?

/// The beginning of a file, by which its format is recognised.
package enum FilePrefix {
  /// Reads until there is enough: a line that is not blank, or 4096 bytes, or all of the file.
  ///
  /// - Parameters:
  ///   - bytes: The file from its first byte; only a byte order mark is consumed. A packed file becomes
  ///     its content.
  ///   - unpack: Unpacks it; `nil` where nothing is unpacked.
  /// - Returns: The beginning without a byte order mark.
  /// - Throws: `ByteStreamError`; what came before stays buffered.
  package static func read(
    from bytes: inout ByteReader, unpacking unpack: LocationUnpacker? = nil,
  ) throws(ByteStreamError) -> ArraySlice<UInt8> {
    try bytes.skipByteOrderMark()
    if bytes.offset == 0, let content = unpack?(bytes) {
      bytes = ByteReader(content)
      try bytes.skipByteOrderMark()
    }
    while true {
      let prefix = bytes.storage[bytes.position...]
      let line = prefix.drop(while: ASCII.isSpace)
      if prefix.count >= 4096 || line.contains(0x0A) { return prefix }
      if try !bytes.fill() { return bytes.storage[bytes.position...] }
    }
  }
}
