/// Finder of the end of a JSON value, across any number of chunks, without keeping or checking it.
///
/// It counts brackets outside of texts. A value that is not JSON may seem to end anywhere, so the
/// parser must still check it.
package struct JSONExtent {
  private var depth = 0
  private var isInString = false
  private var isEscaped = false
  /// Whether the value is a number or a word, which ends at the next delimiter or at the end of the
  /// input.
  package private(set) var isScalar = false

  package init() {}

  /// Goes on over bytes that follow those of earlier calls, and returns how many of them belong to the
  /// value when it ends among them.
  package mutating func end(in bytes: UnsafeRawBufferPointer) -> Int? {
    var index = 0
    while index < bytes.count {
      if isInString {
        index = unsafe skipText(in: bytes, from: index)
        if !isInString, depth == 0 { return index }
      } else {
        let byte = unsafe bytes[index]
        if isScalar {
          if ",]}: \t\n\r".utf8.contains(byte) { return index }
        } else {
          switch byte {
          case UInt8(ascii: "\""): isInString = true
          case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
          case UInt8(ascii: "}"), UInt8(ascii: "]"):
            depth -= 1
            if depth <= 0 { return index + 1 }
          default: isScalar = depth == 0
          }
        }
        index += 1
      }
    }
    return nil
  }

  private mutating func skipText(in bytes: UnsafeRawBufferPointer, from start: Int) -> Int {
    var index = start
    while index < bytes.count {
      let byte = unsafe bytes[index]
      index += 1
      if isEscaped {
        isEscaped = false
      } else if byte == UInt8(ascii: "\\") {
        isEscaped = true
      } else if byte == UInt8(ascii: "\"") {
        isInString = false
        return index
      }
    }
    return index
  }
}
