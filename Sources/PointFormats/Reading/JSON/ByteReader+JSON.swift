import Basics
import PointsOfInterest

/// Walking through a JSON document that is too large to hold: throws `Failure` of kind `.data` that names
/// the byte, `ByteStreamError`, and what the closures throw.
extension ByteReader {
  /// Greatest size of a value that is held, such as a feature, in bytes.
  static var valueLimit: Int { 16 << 20 }

  /// The next byte that is not space, which stays unread; `nil` at the end.
  mutating func nextToken() throws(ByteStreamError) -> UInt8? {
    while true {
      while position < storage.count {
        switch storage[position] {
        case 0x20, 0x09, 0x0A, 0x0D: consume(1)
        case let byte: return byte
        }
      }
      if try !fill() { return nil }
    }
  }

  mutating func consume(_ mark: Unicode.Scalar) throws(ByteStreamError) -> Bool {
    guard try nextToken() == UInt8(ascii: mark) else { return false }
    consume(1)
    return true
  }

  mutating func readMembers(_ member: (inout ByteReader, String) throws -> Void) throws {
    try readElements(from: "{", to: "}") { bytes in
      let offset = bytes.offset
      guard try bytes.nextToken() == UInt8(ascii: "\""), let key = try bytes.readValue().string
      else { throw Failure(.data, "byte \(offset): expected a key in double quotes") }
      guard try bytes.consume(":") else { throw bytes.unexpected("':' after the key") }
      _ = try bytes.nextToken()
      try member(&bytes, key)
    }
  }

  mutating func readElements(
    from open: Unicode.Scalar = "[", to close: Unicode.Scalar = "]",
    _ element: (inout ByteReader) throws -> Void,
  ) throws {
    guard try consume(open) else { throw unexpected("'\(open)'") }
    if try consume(close) { return }
    repeat {
      _ = try nextToken()
      try element(&self)
      if try consume(close) { return }
    } while try consume(",")
    throw unexpected("',' or '\(close)'")
  }

  mutating func readValue() throws -> JSONValue {
    let start = offset
    let count = try valueLength()
    do {
      let value = try JSONParser.parse(storage, in: position..<position + count)
      consume(count)
      return value
    } catch {
      throw Failure(.data, "byte \(start + error.offset): \(error.reason)")
    }
  }

  /// Consumes the value that is next without keeping it; only its brackets and quotes are looked at.
  mutating func skipValue() throws {
    guard let first = try nextToken(), first != UInt8(ascii: ","), first != UInt8(ascii: "}") else {
      throw unexpected("a value")
    }
    let start = offset
    var extent = JSONExtent()
    while true {
      let end = unsafe storage.withUnsafeBytes { bytes in
        unsafe extent.end(in: UnsafeRawBufferPointer(rebasing: bytes[position...]))
      }
      consume(end ?? unreadCount)
      if end != nil { return }
      if try !fill() {
        if extent.isScalar { return }
        throw Failure(.data, "byte \(offset): the end, inside what begins at byte \(start)")
      }
    }
  }

  func unexpected(_ expected: String) -> Failure {
    let found = unreadCount == 0 ? ", found the end" : ""
    return Failure(.data, "byte \(offset): expected \(expected)\(found)")
  }

  /// Length of the value that is next, in bytes, all of them buffered.
  ///
  /// At the end of the input the rest counts: parsing it tells best what is missing.
  private mutating func valueLength() throws -> Int {
    var extent = JSONExtent()
    var searched = 0
    while true {
      let end = unsafe storage.withUnsafeBytes { bytes in
        unsafe extent.end(in: UnsafeRawBufferPointer(rebasing: bytes[(position + searched)...]))
      }
      let length = searched + (end ?? unreadCount - searched)
      guard length <= Self.valueLimit else {
        let reason = "what begins here is longer than \(Self.valueLimit) bytes"
        throw Failure(.data, "byte \(offset): \(reason)")
      }
      if end != nil { return length }
      searched = unreadCount
      if try !fill() { return unreadCount }
    }
  }
}
