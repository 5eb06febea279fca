extension StringProtocol {
  /// The text without the white space (XML 1.0 §2.3) around it.
  var trimmed: SubSequence {
    let start = drop { $0.isXMLSpace }.startIndex
    guard let last = self[start...].lastIndex(where: { !$0.isXMLSpace }) else {
      return self[start..<start]
    }
    return self[start...last]
  }

  /// The words with single spaces between them, or `nil` if there is none: files are indented in
  /// the middle of texts.
  var collapsed: String? {
    let words = split { $0.isXMLSpace }
    return words.isEmpty ? nil : words.joined(separator: " ")
  }
}

extension Character {
  /// Whether it is white space in the sense of XML; CR LF is one character.
  var isXMLSpace: Bool {
    self == " " || self == "\n" || self == "\t" || self == "\r" || self == "\r\n"
  }
}
