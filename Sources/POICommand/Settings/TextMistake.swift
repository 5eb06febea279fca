/// A mistake in a text that a user wrote, such as a list of fields or a template.
struct TextMistake: Error, Equatable {
  /// The mistake in one line.
  let message: String
  /// The text as it was probably meant; `nil` where nobody can guess.
  var mended: String?

  init(_ message: String, mended: String? = nil) {
    self.message = message
    self.mended = mended
  }
}
