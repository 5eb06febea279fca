/// Splits an `opening_hours` value into tokens.
struct Tokenizer {
  private let text: String
  private var index: String.Index
  private var tokens: [Token] = []
  private var followsSpace = false

  private init(_ text: String) {
    self.text = text
    index = text.startIndex
  }

  private var scalars: String.UnicodeScalarView { text.unicodeScalars }

  static func tokens(of text: String) throws(OpeningHoursError) -> [Token] {
    var tokenizer = Tokenizer(text)
    while let next = tokenizer.peek { try tokenizer.consume(next) }
    return tokenizer.tokens
  }

  private var peek: Unicode.Scalar? { index < scalars.endIndex ? scalars[index] : nil }
  private var offset: Int { text.utf8.distance(from: text.startIndex, to: index) }

  private mutating func consume(_ next: Unicode.Scalar) throws(OpeningHoursError) {
    switch next {
    case _ where next.isSpace:
      advance()
      followsSpace = true
    case "0"..."9": try consumeNumber()
    case _ where next.isLetter: try consumeWord()
    case "\"", "“", "”", "„": try consumeComment()
    case "|": try consumeBars()
    case "-", "‐", "‑", "‒", "–", "—", "―", "−": consumeMark("-")
    case "&": consumeMark(",")
    case ",", ";", ":", ".", "+", "/", "[", "]", "(", ")": consumeMark(Character(next))
    default: throw OpeningHoursError(offset: offset)
    }
  }

  private mutating func consumeMark(_ mark: Character) {
    append(.mark(mark), at: offset)
    advance()
  }

  private mutating func consumeNumber() throws(OpeningHoursError) {
    let start = offset
    let digits = consumeWhile { ("0"..."9").contains($0) }
    guard digits.utf8.count <= 4, let number = Int(digits) else {
      throw OpeningHoursError(offset: start)
    }
    append(.number(number, digits: digits.utf8.count), at: start)
  }

  private mutating func consumeWord() throws(OpeningHoursError) {
    let start = offset
    var written = consumeWhile(\.isLetter)
    if peek == "." {
      // "a.m." and "Mo." are words with the point of an abbreviation.
      advance()
      if let next = peek, next.isLetter, written.utf8.count == 1 {
        written += consumeWhile(\.isLetter)
        if peek == "." { advance() }
      }
    }
    let word = written.lowercased()
    if let mark = Keyword.marks[word] {
      append(.mark(mark), at: start)
    } else if let keyword = Keyword.words[word] {
      append(.word(keyword), at: start)
    } else if !Keyword.fillers.contains(word) {
      throw OpeningHoursError(offset: start)
    }
  }

  private mutating func consumeComment() throws(OpeningHoursError) {
    let start = offset
    advance()
    _ = consumeWhile { !["\"", "“", "”"].contains($0) }
    guard peek != nil else { throw OpeningHoursError(offset: start) }
    advance()
    append(.comment, at: start)
  }

  private mutating func consumeBars() throws(OpeningHoursError) {
    let start = offset
    advance()
    guard peek == "|" else { throw OpeningHoursError(offset: start) }
    advance()
    append(.bars, at: start)
  }

  private mutating func append(_ kind: Token.Kind, at offset: Int) {
    tokens.append(Token(kind: kind, offset: offset, followsSpace: followsSpace))
    followsSpace = false
  }

  private mutating func advance() { index = scalars.index(after: index) }

  private mutating func consumeWhile(_ condition: (Unicode.Scalar) -> Bool) -> String {
    let start = index
    while let next = peek, condition(next) { advance() }
    return String(scalars[start..<index])
  }
}

extension Unicode.Scalar {
  // The properties of a character are looked up in large tables; most are in ASCII.

  fileprivate var isSpace: Bool {
    isASCII ? self == " " || ("\t"..."\r").contains(self) : properties.isWhitespace
  }

  fileprivate var isLetter: Bool {
    guard isASCII else { return properties.isAlphabetic }
    return ("a"..."z").contains(self) || ("A"..."Z").contains(self)
  }
}

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
