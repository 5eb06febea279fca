package struct OpeningHoursError: Error, Equatable, Sendable {
  /// Bytes of UTF-8 before the part.
  package let offset: Int
  package let reason: String

  init(at offset: Int, _ reason: String) {
    (self.offset, self.reason) = (offset, reason)
  }

  static func unexpected(_ text: String, at offset: Int) -> OpeningHoursError {
    OpeningHoursError(at: offset, "\(text) cannot stand there")
  }
}
