import Basics
public import Geodesy

/// The line that is written for each point: text, and fields with the form that each is shown in.
public struct Template: Equatable, Sendable {
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

  package var fields: [OutputField] {
    pieces.compactMap { piece in
      if case .point(let field) = piece.field?.source { field } else { nil }
    }
  }
}

/// A field of a template, and how its value is shown.
public struct TemplateField: Equatable, Sendable {
  @usableFromInline package enum Source: Equatable, Sendable {
    /// The query of a batch to which the point is an answer.
    case query
    case point(OutputField)
  }

  /// The side on which a text narrower than its width stands.
  package enum Alignment: Equatable, Sendable { case left, right, centre }

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

extension TemplateField {
  @usableFromInline
  func append(distance: Metres, _ units: MeasurementSystem, to output: inout [UInt8]) {
    if let unit = form?.unit {
      append(distance, in: unit, to: &output)
    } else if isPlain {
      // In metres whatever the units, as nothing tells them.
      append(precision.flatMap { FixedDecimal(distance, places: $0) }, to: &output) {
        FixedDecimal(distance: distance)
      }
    } else if precision != nil {
      append(distance, in: units.unit(for: distance), to: &output)
    } else {
      output += units.text(of: distance).utf8
    }
  }

  private func append(_ distance: Metres, in unit: LengthUnit, to output: inout [UInt8]) {
    let places = precision ?? (unit.isShort ? 0 : 2)
    FixedDecimal(distance / unit.metres, places: places)?.appendPadded(to: &output)
    if !isPlain { output += " \(unit.symbol)".utf8 }
  }

  @usableFromInline func append(seconds: Int, to output: inout [UInt8]) {
    output += (isPlain ? "\(seconds)" : MeasurementSystem.text(ofSeconds: seconds)).utf8
  }

  @usableFromInline func append(bearing: Degrees, to output: inout [UInt8]) {
    switch form {
    case .compass: output += CompassPoint.name(of: bearing).utf8
    case .arrow:
      output += String(CompassPoint.nearest(to: bearing, among: CompassArrow.eight)).utf8
    default:
      guard isPlain else {
        FixedDecimal(bearing: bearing, places: precision ?? 0)?.appendPadded(to: &output)
        output += "°".utf8
        return
      }
      append(precision.flatMap { FixedDecimal(bearing: bearing, places: $0) }, to: &output) {
        FixedDecimal(bearing: bearing)
      }
    }
  }

  @usableFromInline func append(angle: Degrees, to output: inout [UInt8]) {
    append(precision.flatMap { FixedDecimal(angle, places: $0) }, to: &output) {
      FixedDecimal(degrees: angle)
    }
  }

  @usableFromInline func append(_ isTrue: Bool, to output: inout [UInt8]) {
    let word = isPlain ? (isTrue ? "true" : "false") : (isTrue ? "yes" : "no")
    output += word.utf8
  }

  /// Makes what was appended fit: the text for an unknown value where nothing was, then the widths.
  @usableFromInline func finish(from start: Int, in output: inout [UInt8]) {
    guard width > 0 || precision != nil || fallback != nil else { return }
    if output.count == start, let fallback { output += fallback }
    if !kind.isNumber, let precision { truncate(to: precision, from: start, in: &output) }
    guard width > 0 else { return }
    let room = width - DisplayWidth.of(String(decoding: output[start...], as: UTF8.self))
    guard room > 0 else { return }
    let before =
      switch alignment ?? (kind.isNumber ? .right : .left) {
      case .left: 0
      case .right: room
      case .centre: room / 2
      }
    let space = UInt8(ascii: " ")
    output.insert(contentsOf: repeatElement(space, count: before), at: start)
    output.append(contentsOf: repeatElement(space, count: room - before))
  }

  private func truncate(to columns: Int, from start: Int, in output: inout [UInt8]) {
    guard output.count - start > columns else { return }
    let text = String(decoding: output[start...], as: UTF8.self)
    output.replaceSubrange(start..., with: DisplayWidth.truncated(text, to: columns).utf8)
  }

  /// Appends a number with the decimals that were asked for, else in the shortest form.
  private func append(
    _ asked: FixedDecimal?, to output: inout [UInt8], else usual: () -> FixedDecimal?,
  ) {
    if let asked { asked.appendPadded(to: &output) } else { usual()?.append(to: &output) }
  }
}

/// Arrows for directions, clockwise from north.
enum CompassArrow {
  static let eight: [Character] = ["↑", "↗", "→", "↘", "↓", "↙", "←", "↖"]
  static let ascii: [Character] = ["^", ">", "v", "<"]
}

/// A form in which a template shows a value, under the word by which a field asks for it.
package enum TemplateForm: String, CaseIterable, Sendable {
  /// Metres or kilometres, feet or miles: the unit of `--units` that suits the distance.
  case auto
  case metres = "m"
  case kilometres = "km"
  case miles = "mi"
  case feet = "ft"
  case nauticalMiles = "nmi"
  case degrees
  /// One of the sixteen winds.
  case compass
  /// One of eight arrows; up is north.
  case arrow
  /// Words for the kind of place in the user's language: of a category, and of a place without a name.
  case words

  /// A kind of values, which have the same forms.
  package enum Kind: Sendable {
    case distance
    /// The time that a walk takes.
    case time
    case bearing
    case angle
    case truth
    /// A name or a category, for which words for the kind of place may stand.
    case nameOrCategory
    case text

    init(of field: OutputField) {
      self =
        switch field {
        case .distance, .along, .walk: .distance
        case .walkTime: .time
        case .bearing: .bearing
        case .latitude, .longitude: .angle
        case .open, .inside: .truth
        case .name, .category: .nameOrCategory
        default: .text
        }
    }

    /// The forms of these values; of distances and bearings the usual one is the first.
    package var forms: [TemplateForm] {
      switch self {
      case .distance: [.auto, .metres, .kilometres, .miles, .feet, .nauticalMiles]
      case .bearing: [.degrees, .compass, .arrow]
      case .nameOrCategory: [.words]
      case .time, .angle, .truth, .text: []
      }
    }

    /// Whether they are numbers, with decimals; else a precision is a width.
    package var isNumber: Bool { self == .distance || self == .bearing || self == .angle }
    /// Whether they have a plain form, as in tsv, beside the one for people.
    package var hasPlainForm: Bool { [.distance, .time, .bearing, .truth].contains(self) }
  }

  var unit: LengthUnit? {
    switch self {
    case .metres: MeasurementSystem.metric.short
    case .kilometres: MeasurementSystem.metric.long
    case .feet: MeasurementSystem.imperial.short
    case .miles: MeasurementSystem.imperial.long
    case .nauticalMiles: MeasurementSystem.nautical.long
    case .auto, .degrees, .compass, .arrow, .words: nil
    }
  }
}
