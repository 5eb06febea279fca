import CommandLine

/// The options of a small program, one of each kind.
enum ToyOption: String, OptionTable {
  case size
  case shape
  case host
  case colour = "ink-colour"
  case label
  case into
  case draft
  case quiet

  enum Section: String, CaseIterable {
    case drawing = "Drawing"
    case other = "Other"
  }

  enum Shape: String, CaseIterable {
    case circle
    case square
  }

  var option: Option {
    switch self {
    case .size: row(letter: "s", .required("LENGTH"), in: .drawing, "how large", default: "10mm")
    case .shape:
      row(
        .required("SHAPE"),
        in: .drawing,
        Shape.allWords.listed("or"),
        values: .oneOf(Shape.self),
      )
    case .host: row(.optional("NAME"), in: .other, "where it is drawn")
    case .colour:
      row(
        letter: "c",
        .required("WORD"),
        in: .drawing,
        "the pen's colour [any]",
        values: .usually { ["red", "blue"] },
      )
    case .label:
      row(.required("TEXT"), in: .drawing, "a text below", values: .wordOrFile(["none", "a:b"]))
    case .into: row(letter: "o", .required("FILE"), in: .other, "where it goes", values: .file)
    case .draft: row(in: .drawing, ".a backslash \\ and a point")
    case .quiet: row(letter: "q", in: .other, "say nothing")
    }
  }

  static func isOperand(_ token: String) -> Bool {
    token.dropFirst().first?.isNumber ?? false
  }
}

/// A small program of that table.
let toy = ProgramDescription<ToyOption>(
  name: "toy",
  operand: "figure",
  commands: [
    CommandDescription(
      "",
      [
        Synopsis("FIGURE [options]"),
        Synopsis("-s LEN", and: "[options]", "the usual figure in another size"),
      ],
      options: ToyOption.allCases,
      manual: ".Nm\ndraws a figure.\n",
    ),
    CommandDescription(
      "erase",
      [Synopsis("[FIGURE]", and: "[-q]", "take it away"), Synopsis(nil, full: "--into FILE")],
      options: [.quiet],
      manual: ".Cm erase\ntakes it away.\n",
    ),
    CommandDescription("list", [Synopsis("", "what there is")], options: []),
  ],
  statuses: [
    StatusDescription(0, "drawn", "It was drawn."),
    StatusDescription(2, "wrong command line", "The command line is wrong."),
  ],
)

typealias ToyCommandLine = ParsedCommandLine<ToyOption>
