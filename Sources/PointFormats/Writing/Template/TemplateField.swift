/// A field of a template, and how its value is shown.
public struct TemplateField: Equatable, Sendable {
  /// The origin of a value.
  @usableFromInline
  package enum Source: Equatable, Sendable {
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

  /// The origin of the value.
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

  package init(_ source: Source) {
    self.source = source
  }

  /// Whether words for the kind of place stand for a category, and for a name that is not known.
  @usableFromInline package var isInWords: Bool { form == .words }

  /// The kind of its values.
  package var kind: TemplateForm.Kind {
    switch source {
    case .query: .text
    case .point(let field): TemplateForm.Kind(of: field)
    }
  }
}
