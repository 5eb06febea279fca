import CommandLine
import PointFormats
import PointsOfInterest

/// A choice for the look of a field of a template, as it is typed: `km`, `.1`, `>8`.
struct TemplateOption {
  /// More columns than a terminal has.
  private static let greatestWidth = 1_000
  /// More decimals than any number of the output has.
  private static let mostDecimals = 9
  /// The word for numbers without units, and for truth as tsv has it.
  static let plain = "plain"

  private let text: Substring
  /// The field's name, for messages.
  private let name: Substring

  init(_ text: Substring, of name: Substring) {
    self.text = text
    self.name = name
  }

  /// Notes the choice in a field.
  ///
  /// - Throws: `Failure` of kind `.commandLine` for what such a field cannot have.
  func apply(to field: inout TemplateField) throws(Failure) {
    let alignment = text.first.flatMap(Self.alignment)
    let size = alignment == nil ? text : text.dropFirst()
    if alignment != nil || size.first == "." || size.first?.isNumber ?? false {
      try apply(size, to: &field)
      if let alignment { field.alignment = alignment }
    } else if text == Self.plain, field.kind.isPlainable {
      field.isPlain = true
    } else if let form = TemplateForm(rawValue: String(text)), field.kind.forms.contains(form) {
      field.form = form
    } else {
      throw unknown(for: field.kind)
    }
  }

  /// Notes a width, decimals, or both: `8`, `.2`, `8.2`.
  private func apply(_ size: Substring, to field: inout TemplateField) throws(Failure) {
    let parts = size.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
    if let width = parts.first, !width.isEmpty || parts.count == 1 {
      field.width = try number(width, upTo: Self.greatestWidth)
    }
    guard parts.count > 1 else { return }
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

  private func number(_ digits: Substring, upTo most: Int) throws(Failure) -> Int {
    guard let number = Int(digits), digits.utf8.allSatisfy({ (0x30...0x39).contains($0) }),
      number <= most
    else {
      throw Failure(
        .commandLine,
        "option \"\(text)\" of field \"\(name)\": expected a number up to \(most)",
      )
    }
    return number
  }

  private func unknown(for kind: TemplateForm.Kind) -> Failure {
    let words = kind.forms.map(\.rawValue) + (kind.isPlainable ? [Self.plain] : [])
    let nearest = NearestWord.nearest(to: String(text), among: words)
    let known = words + ["<N", ">N", "^N", ".N"]
    return Failure(
      .commandLine,
      "unknown option \"\(text)\" of field \"\(name)\" (\(known.joined(separator: ", ")))"
        + (nearest.map { "; did you mean \"\($0)\"?" } ?? ""),
    )
  }
}
