import PointFormats

/// Takes the text of a template apart.
///
/// Its grammar is ASCII, so it is read byte by byte.
struct TemplateParser {
  private let way: SearchWay?
  private let hasQuery: Bool
  private let bytes: [UInt8]
  private var position = 0

  /// Reads a template.
  ///
  /// - Parameters:
  ///   - way: How points are sought, on which some fields depend; `nil` if any way will do.
  ///   - hasQuery: Whether the points are answers to many queries, which a field tells.
  /// - Returns: The template, without the line end that it may need.
  static func parse(
    _ text: String, of way: SearchWay?, hasQuery: Bool,
  ) throws(TextMistake) -> Template {
    var parser = TemplateParser(way: way, hasQuery: hasQuery, bytes: Array(text.utf8))
    return try parser.template()
  }

  private mutating func template() throws(TextMistake) -> Template {
    guard !bytes.isEmpty else { throw TextMistake("names nothing to print") }
    var pieces: [Template.Piece] = []
    var text: [UInt8] = []
    while let byte = next() {
      switch byte {
      case UInt8(ascii: "\\"): text.append(try escaped())
      case UInt8(ascii: "{") where !skip(byte):
        pieces.append(Template.Piece(text: text, field: try field()))
        text = []
      case UInt8(ascii: "}") where !skip(byte):
        throw TextMistake("'}' ends no field; write }} for a brace")
      default: text.append(byte)
      }
    }
    if !text.isEmpty { pieces.append(Template.Piece(text: text)) }
    return Template(pieces)
  }

  private mutating func field() throws(TextMistake) -> TemplateField {
    var name: [UInt8] = []
    var fallback: [UInt8]?
    while let byte = next() {
      switch byte {
      case UInt8(ascii: "}"):
        var field = try self.field(String(decoding: name, as: UTF8.self))
        field.fallback = fallback
        return field
      case UInt8(ascii: "|") where fallback == nil: fallback = []
      case UInt8(ascii: "\\"):
        guard fallback != nil else { throw TextMistake("'\\' stands in the name of a field") }
        fallback?.append(try escaped())
      case UInt8(ascii: "{"): throw TextMistake("'{' stands in a field; write {{ for a brace")
      default: if fallback == nil { name.append(byte) } else { fallback?.append(byte) }
      }
    }
    throw TextMistake("a field has no closing brace; write {{ for a brace")
  }

  /// The field of a name with its options: `distance:km,>8`.
  private func field(_ text: String) throws(TextMistake) -> TemplateField {
    let (name, options) = Self.parted(text)
    var field = TemplateField(try source(name))
    guard let options else { return field }
    for option in options.split(separator: ",", omittingEmptySubsequences: false) {
      try TemplateOption(text: option, name: name).apply(to: &field)
    }
    return field
  }

  /// A name and the options behind its colon; the keys of tags have colons of their own.
  private static func parted(_ text: String) -> (name: Substring, options: Substring?) {
    let isTag = text.hasPrefix(OutputField.tagPrefix)
    guard let colon = isTag ? text.lastIndex(of: ":") : text.firstIndex(of: ":") else {
      return (text[...], nil)
    }
    let options = text[text.index(after: colon)...]
    if isTag {
      let hasKey = text[..<colon].utf8.count >= OutputField.tagPrefix.utf8.count
      let first = options.prefix { $0 != "," }
      let isSigned = TemplateOption.isSize(first) && !(first.first?.isNumber ?? true)
      guard isSigned || hasKey && !first.isEmpty && TemplateOption.endsTag(first) else {
        return (text[...], nil)
      }
    }
    return (text[..<colon], options)
  }

  private func source(_ name: Substring) throws(TextMistake) -> TemplateField.Source {
    guard name == "query" else { return .point(try OutputField(name: name, of: way)) }
    guard hasQuery else { throw TextMistake("field \"query\" is told by \(Release.name) - only") }
    return .query
  }

  private mutating func escaped() throws(TextMistake) -> UInt8 {
    let byte = next()
    switch byte {
    case UInt8(ascii: "n"): return UInt8(ascii: "\n")
    case UInt8(ascii: "t"): return UInt8(ascii: "\t")
    case UInt8(ascii: "0"): return 0
    case let mark? where "\\{}".utf8.contains(mark): return mark
    default:
      let typed = byte.map { String(decoding: [$0], as: UTF8.self) } ?? ""
      throw TextMistake("unknown escape \\\(typed); known are \\n, \\t, \\0 and \\\\")
    }
  }

  private mutating func next() -> UInt8? {
    guard position < bytes.count else { return nil }
    defer { position += 1 }
    return bytes[position]
  }

  private mutating func skip(_ byte: UInt8) -> Bool {
    let isNext = position < bytes.count && bytes[position] == byte
    if isNext { position += 1 }
    return isNext
  }
}
