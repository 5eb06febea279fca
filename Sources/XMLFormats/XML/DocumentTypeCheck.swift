import PointsOfInterest

/// Looks at what stands before the root element and refuses a document type that declares things.
///
/// The declarations that matter are entities: the parser would drop them from the text without a
/// word, and they are what attacks on XML readers are made of.
struct DocumentTypeCheck {
  private enum State {
    case between, open, declaration, commentOpen, comment, commentDash, commentEnd
    case instruction, instructionEnd, documentType, quoted(by: UInt8), root
  }

  private var state = State.between
  private var line = 1

  /// Looks at the next bytes of a document.
  ///
  /// - Parameter bytes: UTF-8.
  /// - Throws: `Failure` of kind `.data` that names the line.
  mutating func pass(_ bytes: [UInt8]) throws(Failure) {
    for byte in bytes {
      if case .root = state { return }
      if byte == UInt8(ascii: "\n") { line += 1 }
      if case .documentType = state, byte == UInt8(ascii: "[") {
        throw Failure(.data, "line \(line): a document type with declarations is not supported")
      }
      state = next(after: byte)
    }
  }

  private func next(after byte: UInt8) -> State {
    switch (state, byte) {
    case (.between, UInt8(ascii: "<")): .open
    case (.between, _): .between
    case (.open, UInt8(ascii: "!")): .declaration
    case (.open, UInt8(ascii: "?")): .instruction
    case (.open, _): .root
    case (.declaration, UInt8(ascii: "-")): .commentOpen
    case (.declaration, _): .documentType
    case (.comment, UInt8(ascii: "-")): .commentDash
    case (.commentDash, UInt8(ascii: "-")): .commentEnd
    case (.commentEnd, UInt8(ascii: "-")): .commentEnd
    case (.commentEnd, UInt8(ascii: ">")): .between
    case (.commentOpen, _), (.comment, _), (.commentDash, _), (.commentEnd, _): .comment
    case (.instruction, UInt8(ascii: "?")), (.instructionEnd, UInt8(ascii: "?")): .instructionEnd
    case (.instructionEnd, UInt8(ascii: ">")): .between
    case (.instruction, _), (.instructionEnd, _): .instruction
    case (.documentType, UInt8(ascii: ">")): .between
    case (.documentType, UInt8(ascii: "\"")), (.documentType, UInt8(ascii: "'")): .quoted(by: byte)
    case (.documentType, _): .documentType
    case (.quoted(let quote), _): byte == quote ? .documentType : state
    case (.root, _): .root
    }
  }
}
