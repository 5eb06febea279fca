/// A part of a message that may stand in it once; while it is not there it reads as empty.
///
/// It takes the place of `WireReader?`, of which the compiler (Swift 6.3.1, without optimisation) lost
/// the `nil` in `flatMap`.
struct WirePart {
  /// The content of the part.
  private(set) var reader: WireReader
  /// Whether it is there.
  private(set) var isThere = false

  /// - Parameter message: The message that may have the part.
  init(of message: WireReader) {
    reader = message.empty
  }

  /// Keeps the part.
  ///
  /// - Parameter message: The message, at the field's value.
  /// - Throws: `WireError`, also when the part is there already.
  @inline(__always)
  mutating func read(_ field: WireField, of message: inout WireReader) throws(WireError) {
    if isThere { throw message.error("field \(field.number) is there twice") }
    reader = try message.message(field)
    isThere = true
  }
}
