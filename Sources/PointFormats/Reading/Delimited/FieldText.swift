/// Decoding of a field of delimited text.
enum FieldText {
  /// The field's text: without its quotes, doubled quotes as one; else without spaces around it, also if
  /// text stands behind a closing quote.
  ///
  /// - Parameter isUTF8: Becomes `false` where bytes are not UTF-8, which U+FFFD takes the place of.
  static func string(
    _ field: UnsafeRawBufferPointer, hasQuoting: Bool, isUTF8: inout Bool,
  ) -> String {
    let trimmed = unsafe trimmed(field)
    guard hasQuoting, unsafe trimmed.first == quote && trimmed.last == quote else {
      return unsafe text(trimmed, &isUTF8)
    }
    let inner = unsafe unquoted(trimmed)
    guard unsafe inner.contains(quote) else { return unsafe text(inner, &isUTF8) }
    var single: [UInt8] = []
    var isFirst = false
    for byte in unsafe Array(inner) {
      if isFirst, byte != quote { return unsafe text(trimmed, &isUTF8) }
      isFirst = byte == quote && !isFirst
      if byte != quote || isFirst { single.append(byte) }
    }
    return unsafe single.withUnsafeBytes { unsafe text($0, &isUTF8) }
  }

  private static func text(_ bytes: UnsafeRawBufferPointer, _ isUTF8: inout Bool) -> String {
    let text = unsafe String(decoding: bytes, as: UTF8.self)
    // Three bytes take the place of each that is wrong, but for a letter that lacks its fourth.
    if text.utf8.count != bytes.count { isUTF8 = false }
    return text
  }

  /// The field's bytes without quotes and spaces around them, as numbers are read.
  static func number(_ field: UnsafeRawBufferPointer, hasQuoting: Bool) -> UnsafeRawBufferPointer {
    // Nearly every number stands without anything around it.
    if let first = unsafe field.first, first > 0x2A, let last = unsafe field.last, last > 0x20 {
      return unsafe field
    }
    let trimmed = unsafe trimmed(field)
    guard hasQuoting, unsafe trimmed.first == quote else { return unsafe trimmed }
    return unsafe self.trimmed(unquoted(trimmed))
  }

  private static let quote = UInt8(ascii: "\"")

  private static func trimmed(_ bytes: UnsafeRawBufferPointer) -> UnsafeRawBufferPointer {
    var (start, end) = (0, bytes.count)
    while start < end, unsafe bytes[start] == 0x20 { start += 1 }
    // Python on Windows writes CR CR LF.
    while start < end, unsafe bytes[end - 1] == 0x20 || bytes[end - 1] == 0x0D { end -= 1 }
    return unsafe UnsafeRawBufferPointer(rebasing: bytes[start..<end])
  }

  private static func unquoted(_ bytes: UnsafeRawBufferPointer) -> UnsafeRawBufferPointer {
    let end = max(1, unsafe bytes.last == quote ? bytes.count - 1 : bytes.count)
    return unsafe UnsafeRawBufferPointer(rebasing: bytes[1..<end])
  }
}
