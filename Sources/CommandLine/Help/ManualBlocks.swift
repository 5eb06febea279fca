/// Blocks of help in mdoc.
enum ManualBlocks {
  /// The blocks, paragraphs parted by `.Pp` where mdoc leaves no space by itself.
  static func mdoc(_ blocks: [HelpBlock]) -> String {
    var text = ""
    var needsSpace = false
    for block in blocks {
      // Headings, lists and displays begin with an empty line of their own.
      if needsSpace, case .text = block { text += ".Pp\n" }
      text += mdoc(block)
      needsSpace = if case .heading = block { false } else { true }
    }
    return text
  }

  private static func mdoc(_ block: HelpBlock) -> String {
    switch block {
    case .heading(let heading): ".Ss \(ManualText.argument(heading))\n"
    case .text(let text): ManualText.paragraph(text)
    case .list(let rows):
      list(rows.map { ".It \(ManualText.argument($0.term))\n" + ManualText.paragraph($0.meaning) })
    case .options(let options): list(options.map(item))
    case .lines(let lines), .shell(let lines):
      ".Bd -literal -offset 2n\n" + ManualText.literal(lines: lines) + ".Ed\n"
    }
  }

  private static func list(_ items: [String]) -> String {
    ".Bl -tag -width indent\n" + items.joined() + ".El\n"
  }

  private static func item(_ option: Option) -> String {
    ".It \(head(of: option))\n" + ManualText.paragraph(option.summary + ".")
      + (option.defaultValue.map { ManualText.paragraph("Default: \($0).") } ?? "")
  }

  private static func head(of option: Option) -> String {
    let letter = option.letter.map { "Fl \($0) , " } ?? ""
    let name = "Fl -\(option.name)"
    return switch option.argument {
    case .none: letter + name
    case .required(let value): "\(letter)\(name) Ar \(value)"
    case .optional(let value): "\(letter)\(name) Ns Op Ns = Ns Ar \(value)"
    }
  }
}
