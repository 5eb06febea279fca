/// Why an encoded message cannot be used, and where in it.
struct WireError: Error, Equatable {
  /// Whether the message breaks the format or only asks for what this reader has not.
  enum Kind {
    case damage
    case unsupported
  }

  /// The defect, in words for the person who has the file.
  let reason: String
  /// The byte in the innermost buffer that holds the message: in the file for a blob, in the inflated
  /// bytes for a block.
  let offset: Int
  /// The kind of the defect.
  var kind = Kind.damage
}
