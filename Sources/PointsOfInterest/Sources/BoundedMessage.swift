/// Cuts texts of data in messages: words, or all that stands between single quotation marks.
struct BoundedMessage {
  /// Columns of a terminal that a text may take: more than any word of ours, fewer than a screen.
  private static let widestText = 120
  /// Columns that a whole message may take.
  private static let widestMessage = 3 * widestText

  private var kept = String.UnicodeScalarView()
  private var width = 0
  /// Columns of the text at hand, also of what was left out of it.
  private var textWidth = 0

  /// The message with each longer text cut, and the whole cut, with `…` at the cut.
  static func text(_ message: String) -> String {
    if message.utf8.count <= widestText { return message }
    var bounded = BoundedMessage()
    bounded.append(message.unicodeScalars)
    return String(bounded.kept)
  }

  private mutating func append(_ message: String.UnicodeScalarView) {
    let lastEnd = message.indices.last { Self.endsQuotation(at: $0, in: message) }
    var isQuoted = false
    var previous: Unicode.Scalar = " "
    for index in message.indices where width < Self.widestMessage {
      let scalar = message[index]
      if isQuoted, Self.endsQuotation(at: index, in: message) {
        isQuoted = false
        textWidth = 0
        append(scalar)
      } else if !isQuoted, scalar == "'", " (".unicodeScalars.contains(previous),
        lastEnd.map({ index < $0 }) ?? false
      {
        isQuoted = true
        textWidth = 0
        appendText(scalar)
      } else if !isQuoted, scalar == " " {
        // The colon behind a text of data is the message's own.
        if textWidth >= Self.widestText, previous == ":" { append(previous) }
        textWidth = 0
        append(scalar)
      } else {
        appendText(scalar, before: isQuoted ? 1 : 0)
      }
      previous = scalar
    }
  }

  /// Whether a quotation mark is followed by a word of the message's own, or by nothing.
  private static func endsQuotation(
    at index: String.Index, in message: String.UnicodeScalarView,
  ) -> Bool {
    guard message[index] == "'" else { return false }
    let next = message.index(after: index)
    return next == message.endIndex || " :;,.)".unicodeScalars.contains(message[next])
  }

  /// Appends a scalar of a text, unless that is too wide; of a quoted one leaves room for its end.
  private mutating func appendText(_ scalar: Unicode.Scalar, before end: Int = 0) {
    let before = textWidth
    textWidth += Self.columns(of: scalar)
    let limit = Self.widestText - end
    if textWidth < limit { append(scalar) } else if before < limit { append("…") }
  }

  private mutating func append(_ scalar: Unicode.Scalar) {
    width += Self.columns(of: scalar)
    kept.append(width < Self.widestMessage ? scalar : "…")
  }

  /// The most columns that a scalar takes once it is shown: controls as `\u{202e}`.
  private static func columns(of scalar: Unicode.Scalar) -> Int {
    switch scalar.value {
    case 0x2026: 1
    case 0..<0x20, 0x7F...0x9F, 0x200E...0x200F, 0x2028...0x202E, 0x2066...0x2069: 8
    case 0..<0x1100: 1
    default: 2
    }
  }
}
