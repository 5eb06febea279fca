/// The line that is written for each point: text, and fields with the form that each is shown in.
public struct Template: Equatable, Sendable {
  /// A text, and the field behind it.
  @usableFromInline
  package struct Piece: Equatable, Sendable {
    /// The bytes before the field, UTF-8.
    @usableFromInline package var text: [UInt8]
    /// The field; `nil` behind the last text.
    @usableFromInline package var field: TemplateField?

    package init(text: [UInt8] = [], field: TemplateField? = nil) {
      self.text = text
      self.field = field
    }
  }

  /// The pieces in their order.
  @usableFromInline package let pieces: [Piece]

  /// - Parameter pieces: The pieces in their order.
  package init(_ pieces: [Piece]) {
    self.pieces = pieces
  }

  /// The same with the end of a line, unless it ends with a line feed or NUL already.
  package var ended: Template {
    let last = pieces.last.flatMap { $0.field == nil ? $0.text.last : nil }
    if last == UInt8(ascii: "\n") || last == 0 { return self }
    return Template(pieces + [Piece(text: [UInt8(ascii: "\n")])])
  }

  /// The fields of points that it names.
  package var fields: [OutputField] {
    pieces.compactMap { piece in
      if case .point(let field) = piece.field?.source { field } else { nil }
    }
  }
}
