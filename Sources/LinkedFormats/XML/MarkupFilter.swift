import PointsOfInterest

/// Takes out of a document what Foundation's XML parser on Linux is not to see.
///
/// - Processing instructions: one without content (`<?a?>`) ends the process. They become comments,
///   so that `<?` never reaches the parser: the XML declaration too, which speaks of an encoding
///   that is decoded already. In a comment or CDATA section the two characters are drawn apart.
/// - A document type that declares things is refused: the parser would drop declared entities from
///   the text without a word, and they are what attacks on XML readers are made of.
/// - A zero byte, which XML has nowhere, is refused: four bytes with three of them at the beginning
///   make libxml2 change to UCS-4, where Foundation's way to feed it ends the process.
///
/// Lines keep their numbers.
struct MarkupFilter {
  private enum State {
    case content, open, declaration, documentType, quoted(by: UInt8)
    case comment, commentOpen, commentDash, commentEnd
    case section, sectionOpen, sectionEnd, sectionEnds
    case instruction, instructionEnd
  }

  private static let splitSection = Array("]]><![CDATA[".utf8)

  private var state = State.content
  private var line = 1
  private var previous: UInt8 = 0

  /// Filters the next bytes of a document.
  ///
  /// - Parameter bytes: UTF-8; a character may be cut anywhere.
  /// - Returns: The bytes that the parser may see.
  /// - Throws: `Failure` of kind `.data` that names the line.
  mutating func pass(_ bytes: [UInt8]) throws(Failure) -> [UInt8] {
    if let zero = bytes.firstIndex(of: 0) {
      let line = bytes[..<zero].count { $0 == UInt8(ascii: "\n") } + line
      throw Failure(.data, "line \(line): a character that XML does not allow")
    }
    var output: [UInt8] = []
    output.reserveCapacity(bytes.count + 64)
    var rest = bytes[...]
    while let byte = rest.first {
      if case .content = state, byte != UInt8(ascii: "<") {
        rest = rest[takeContent(of: rest, to: &output)...]
        continue
      }
      rest = rest.dropFirst()
      if byte == UInt8(ascii: "\n") { line += 1 }
      if case .documentType = state, byte == UInt8(ascii: "[") {
        throw Failure(.data, "line \(line): a document type with declarations is not supported")
      }
      let next = state(after: byte)
      append(byte, entering: next, to: &output)
      state = next
      previous = byte
    }
    return output
  }

  /// Takes everything as far as the next tag at once, which is nearly all of a document.
  private mutating func takeContent(of bytes: ArraySlice<UInt8>, to output: inout [UInt8]) -> Int {
    let end = bytes.firstIndex(of: UInt8(ascii: "<")) ?? bytes.endIndex
    for byte in bytes[..<end] where byte == UInt8(ascii: "\n") { line += 1 }
    output += bytes[..<end]
    previous = 0
    return end
  }

  private func append(_ byte: UInt8, entering next: State, to output: inout [UInt8]) {
    switch (state, next) {
    case (.open, .instruction): output += "!--".utf8
    case (.instructionEnd, .content): output += "-->".utf8
    case (.instruction, _), (.instructionEnd, _):
      output.append(byte == UInt8(ascii: "\n") ? byte : UInt8(ascii: " "))
    case _ where previous == UInt8(ascii: "<") && byte == UInt8(ascii: "?"):
      if case .section = state { output += Self.splitSection } else { output += " ".utf8 }
      output.append(byte)
    default: output.append(byte)
    }
  }

  private func state(after byte: UInt8) -> State {
    switch (state, byte) {
    case (.content, UInt8(ascii: "<")): .open
    case (.content, _): .content
    case (.open, UInt8(ascii: "!")): .declaration
    case (.open, UInt8(ascii: "?")): .instruction
    case (.open, UInt8(ascii: "<")): .open
    case (.open, _): .content
    case (.declaration, UInt8(ascii: "-")): .commentOpen
    case (.declaration, UInt8(ascii: "[")): .sectionOpen
    case (.declaration, _): .documentType
    default: stateInside(after: byte)
    }
  }

  /// The state inside comments, CDATA sections, processing instructions and document types.
  private func stateInside(after byte: UInt8) -> State {
    switch (state, byte) {
    case (.comment, UInt8(ascii: "-")): .commentDash
    case (.commentDash, UInt8(ascii: "-")), (.commentEnd, UInt8(ascii: "-")): .commentEnd
    case (.commentEnd, UInt8(ascii: ">")): .content
    case (.commentOpen, _), (.comment, _), (.commentDash, _), (.commentEnd, _): .comment
    case (.sectionOpen, UInt8(ascii: "[")): .section
    case (.sectionOpen, _): .sectionOpen
    case (.section, UInt8(ascii: "]")): .sectionEnd
    case (.sectionEnd, UInt8(ascii: "]")), (.sectionEnds, UInt8(ascii: "]")): .sectionEnds
    case (.sectionEnds, UInt8(ascii: ">")): .content
    case (.section, _), (.sectionEnd, _), (.sectionEnds, _): .section
    case (.instruction, UInt8(ascii: "?")), (.instructionEnd, UInt8(ascii: "?")): .instructionEnd
    case (.instructionEnd, UInt8(ascii: ">")): .content
    case (.instruction, _), (.instructionEnd, _): .instruction
    case (.documentType, UInt8(ascii: ">")): .content
    case (.documentType, UInt8(ascii: "\"")), (.documentType, UInt8(ascii: "'")): .quoted(by: byte)
    case (.quoted(let quote), _): byte == quote ? .documentType : state
    default: state
    }
  }
}
