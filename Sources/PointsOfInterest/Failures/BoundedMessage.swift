/// Messages that stay readable whatever the data was that they quote.
enum BoundedMessage {
  /// Columns of a terminal that a word may take: more than any word of ours, fewer than a screen.
  private static let widestWord = 120
  /// Columns that a whole message may take.
  private static let widestMessage = 1_000

  /// The message with each longer word cut, and the whole cut, with `…` at the cut.
  static func text(_ message: String) -> String {
    if message.utf8.count <= widestWord { return message }
    var (kept, width, wordWidth) = (String.UnicodeScalarView(), 0, 0)
    var previous: Unicode.Scalar = " "
    for scalar in message.unicodeScalars {
      defer { previous = scalar }
      let columns = columns(of: scalar)
      // The colon behind a text of data is the message's own.
      if scalar == " ", previous == ":", wordWidth >= widestWord { kept.append(previous) }
      wordWidth = scalar == " " ? 0 : wordWidth + columns
      if wordWidth >= widestWord {
        // The rest of the word goes.
        if wordWidth - columns < widestWord {
          kept.append("…")
          width += 1
        }
        continue
      }
      width += columns
      if width >= widestMessage { return String(kept) + "…" }
      kept.append(scalar)
    }
    return String(kept)
  }

  /// The most columns that a scalar takes once it is shown: controls as `\u{202e}`.
  private static func columns(of scalar: Unicode.Scalar) -> Int {
    switch scalar.value {
    case 0..<0x20, 0x7F...0x9F, 0x200E...0x200F, 0x2028...0x202E, 0x2066...0x2069: 8
    case 0..<0x1100: 1
    default: 2
    }
  }
}
