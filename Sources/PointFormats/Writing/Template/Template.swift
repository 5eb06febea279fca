/// The line that is written for each point: text, and fields with the form that each is shown in.
public struct Template: Equatable, Sendable {
  /// A text, and the field behind it.
  @usableFromInline package struct Piece: Equatable, Sendable {
    /// The bytes before the field, UTF-8.
    @usableFromInline package var text: [UInt8]
    /// The field; `nil` behind the last text.
    @usableFromInline package var field: TemplateField?

    package init(text: [UInt8] = [], field: TemplateField? = nil) {
      self.text = text
      self.field = field
    }
  }

  @usableFromInline package let pieces: [Piece]

  package init(_ pieces: [Piece]) { self.pieces = pieces }

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

/// A field of a template, and how its value is shown.
public struct TemplateField: Equatable, Sendable {
  /// The origin of a value.
  @usableFromInline package enum Source: Equatable, Sendable {
    /// The query of a batch to which the point is an answer.
    case query
    /// The point.
    case point(OutputField)
  }

  /// The side on which a text narrower than its width stands.
  package enum Alignment: Equatable, Sendable {
    case left
    case right
    case centre
  }

  @usableFromInline package var source: Source
  /// The form of the value; `nil` for the usual one, which is `auto` of a distance and `degrees` of a
  /// bearing.
  package var form: TemplateForm?
  /// Whether the value stands as in tsv, or, in a unit that `form` names, without that unit.
  package var isPlain = false
  /// Decimals of a number, or the greatest width of a text in columns.
  package var precision: Int?
  /// The least width in columns.
  package var width = 0
  /// The side for narrower texts; `nil` for numbers right and texts left.
  package var alignment: Alignment?
  /// The text for an unknown value, UTF-8.
  package var fallback: [UInt8]?

  package init(_ source: Source) { self.source = source }

  /// Whether words for the kind of place stand for a category, and for a name that is not known.
  @usableFromInline package var isInWords: Bool { form == .words }

  package var kind: TemplateForm.Kind {
    switch source {
    case .query: .text
    case .point(let field): TemplateForm.Kind(of: field)
    }
  }
}
