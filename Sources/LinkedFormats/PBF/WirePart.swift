/// A part of a message that may stand in it once; while it is not there it reads as empty.
///
/// It takes the place of `WireReader?`, of which the compiler (Swift 6.3.1, without optimisation) lost
/// the `nil` in `flatMap`.
struct WirePart {
  private(set) var reader: WireReader
  private(set) var isThere = false

  init(of message: WireReader) {
    reader = message.empty
  }

  /// Keeps the part.
  @inline(__always)
  mutating func read(_ field: WireField, of message: inout WireReader) throws(WireError) {
    if isThere { throw message.error("field \(field.number) is there twice") }
    reader = try message.message(field)
    isThere = true
  }
}
