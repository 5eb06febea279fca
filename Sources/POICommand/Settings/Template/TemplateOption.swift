import Basics
import CommandLine
import PointFormats

/// A choice for the look of a field of a template, as it is typed: `km`, `.1`, `>8`.
struct TemplateOption {
  /// More columns than a terminal has.
  static let greatestWidth = 1_000
  /// More decimals than any number of the output has.
  static let mostDecimals = 9
  /// The word for numbers without units, and for truth as tsv has it.
  static let plain = "plain"

  let text: Substring
  /// The field's name, for messages.
  let name: Substring

  /// Notes the choice in a field.
  ///
  /// - Throws: `TextMistake` for what such a field cannot have.
  func apply(to field: inout TemplateField) throws(TextMistake) {
    if Self.isSize(text) {
      try applySize(to: &field)
    } else if text == Self.plain, field.kind.hasPlainForm {
      field.isPlain = true
    } else if let form = TemplateForm(rawValue: String(text)), field.kind.forms.contains(form) {
      guard field.form == nil else { throw contradiction }
      field.form = form
    } else {
      throw unknown(for: field.kind)
    }
    if field.form == .compass || field.form == .arrow, field.isPlain || field.precision != nil {
      throw contradiction
    }
  }

  /// Whether a text begins like a width or decimals, which every field has.
  static func isSize(_ text: Substring) -> Bool {
    text.first.map { alignment($0) != nil || $0 == "." || $0.isNumber } ?? false
  }

  /// Whether a text is a width, or a word that is an option of some field and the end of no key: keys
  /// of tags may end in a language (`name:km`).
  static func endsTag(_ text: Substring) -> Bool {
    text.allSatisfy { $0.isNumber || $0 == "." }
      || text == plain || text.count > 3 && TemplateForm(rawValue: String(text)) != nil
  }

  /// Notes a width, decimals, or both, with the side: `8`, `.2`, `>8.2`.
  private func applySize(to field: inout TemplateField) throws(TextMistake) {
    let alignment = text.first.flatMap(Self.alignment)
    let size = alignment == nil ? text : text.dropFirst()
    let parts = size.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
    if let width = parts.first, !width.isEmpty || parts.count == 1 {
      guard field.width == 0 else { throw contradiction }
      field.width = try number(width, upTo: Self.greatestWidth)
    }
    if let alignment {
      guard field.alignment == nil else { throw contradiction }
      field.alignment = alignment
    }
    guard parts.count > 1 else { return }
    guard field.precision == nil else { throw contradiction }
    let most = field.kind.isNumber ? Self.mostDecimals : Self.greatestWidth
    field.precision = try number(parts[1], upTo: most)
  }

  private static func alignment(_ sign: Character) -> TemplateField.Alignment? {
    switch sign {
    case "<": .left
    case ">": .right
    case "^": .centre
    default: nil
    }
  }

  private func number(_ digits: Substring, upTo most: Int) throws(TextMistake) -> Int {
    guard let number = Int(digits), digits.utf8.allSatisfy(ASCII.isDigit),
      number <= most
    else { throw TextMistake("\(place): expected a number up to \(most)") }
    return number
  }

  private var place: String { "option \"\(text)\" of field \"\(name)\"" }

  private var contradiction: TextMistake {
    TextMistake("\(place): contradicts an option before it")
  }

  private func unknown(for kind: TemplateForm.Kind) -> TextMistake {
    let words = kind.forms.map(\.rawValue) + (kind.hasPlainForm ? [Self.plain] : [])
    let nearest = NearestWord.nearest(to: text.lowercased(), among: words)
    let known = words + ["<N", ">N", "^N", ".N"]
    return TextMistake(
      "unknown \(place) (\(known.joined(separator: ", ")))"
        + (nearest.map { "; did you mean \"\($0)\"?" } ?? "")
    )
  }
}
