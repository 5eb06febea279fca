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
  case inks

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
        .required("SHAPE"), in: .drawing, Shape.allWords.listed("or"), values: .oneOf(Shape.self), )
    case .host: row(.optional("NAME"), in: .other, "where it is drawn")
    case .colour:
      row(
        letter: "c", .required("WORD"), in: .drawing, "the pen's colour [any]",
        values: .usually { ["red", "blue"] },
      )
    case .label:
      row(.required("TEXT"), in: .drawing, "a text below", values: .wordOrFile(["none", "a:b"]))
    case .into: row(letter: "o", .required("FILE"), in: .other, "where it goes", values: .file)
    case .draft: row(in: .drawing, ".a backslash \\ and a point")
    case .quiet: row(letter: "q", in: .other, "say nothing")
    case .inks:
      row(.required("A,B"), in: .other, "those at hand", values: .listOf { ["red", "blue"] })
    }
  }

  func argument(behind operand: String?) -> Option.Argument { option.argument }

  static var otherWords: [String: ToyOption] { ["scale": .size] }

  static var operandWords: [String: Int] { ["width": 0, "height": 1] }

  static func isOperand(_ token: String) -> Bool { token.dropFirst().first?.isNumber ?? false }
}

/// A small program of that table.
let toy = ProgramDescription<ToyOption>(
  name: "toy", purpose: "draws figures",
  examples: [("toy circle", "a circle"), ("toy square -s 5mm", "a small square")],
  commands: [
    CommandDescription(
      "", "draws a figure",
      [
        Synopsis("FIGURE [options]"),
        Synopsis("-s LEN [options]", "the usual figure in another size"),
      ],
      options: ToyOption.allCases, [],
    ),
    CommandDescription(
      "erase", "takes it away",
      [Synopsis("[FIGURE] [-q]"), Synopsis("--into FILE", "keeps it elsewhere")],
      options: [.into, .quiet],
      HelpBlock.text("What is gone is gone.\n\n  toy erase circle").paragraphs,
    ),
    CommandDescription("list", "what there is", [Synopsis("")], options: [], []),
  ],
  topics: [
    HelpTopic(
      "inks", heading: "colours",
      HelpBlock.text(
        """
        Inks are --ink-colour's (as in -c red) or none. They dry.

        - red — like a rose
        - a colour of a very long name — as it
          says

        # Cleaning
        """
      ).paragraphs + [.shell(".rub 'it'\n\n  rub -f \\~"), .shell("rub --twice")],
    ),
    HelpTopic("paper", heading: "paper", [.options([ToyOption.size.option])]),
  ],
)

typealias ToyCommandLine = ParsedCommandLine<ToyOption>
