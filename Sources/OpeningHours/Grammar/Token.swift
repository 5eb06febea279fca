/// A part of an `opening_hours` value.
struct Token: Equatable {
  let kind: Kind
  /// Bytes of UTF-8 before it.
  let offset: Int
  let followsSpace: Bool

  enum Kind: Equatable {
    /// A number and how many digits it was written with.
    case number(Int, digits: Int)
    case word(Keyword)
    case comment
    /// A punctuation mark; `-` stands for all dashes and for "to", `,` also for "and".
    case mark(Character)
    case bars
  }
}
