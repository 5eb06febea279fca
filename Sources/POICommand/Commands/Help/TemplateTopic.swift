import CommandLine
import PointFormats

extension HelpTopic {
  static var template: HelpTopic {
    HelpTopic(
      "template", heading: "templates",
      [
        """
        --template TEXT prints one line a point, with fields in braces: {name}, {distance:km},
        {tag:cuisine}. The fields are those of poi help fields and, in answers of poi -, {query}. A
        line feed is added unless TEXT ends with \\n or \\0.

            poi Paris -n 2 --template '{distance:>7} {bearing:arrow} {name|no name}'
            poi Paris -n 2 --template '{latitude:.4},{longitude:.4}\\t{name}\\n'

        Behind a colon stand options, with commas between them:
        """,
        .list(TemplateForm.allCases.map { ($0.rawValue, $0.meaning) }),
        """
        - \(TemplateOption.plain) — as in tsv: metres, true or false; of km, mi ... the number alone
        - .2 — decimals of a number, up to \(TemplateOption.mostDecimals); of a text the most
          columns, the rest is cut
        - <20, >8, ^10 — columns, up to \(TemplateOption.greatestWidth), the text on the left, on
          the right or in the middle; 20 alone: numbers on the right, texts on the left
        - |TEXT — behind name and options: this where the value is not known
        - {{, }}, \\n, \\t, \\0, \\\\ — braces, line feed, tab, NUL and backslash

        Of options that contradict each other the last one counts. Keys of tags have colons, too:
        behind the last one only widths are options, {tag:addr:city:<20}; a key that ends in a
        number is told by an option behind it, {tag:phone:2:<0}.

        Texts of the data are escaped as in tsv, so that a line stays a line; columns are those of a
        terminal, where 東京 takes four. The key template of the configuration is for every lookup
        that names no format.
        """,
      ],
    )
  }
}

extension TemplateForm {
  /// The meaning in half a line.
  fileprivate var meaning: String {
    switch self {
    case .auto: "a distance in the unit of --units that suits it; the default"
    case .metres: "a distance in metres"
    case .kilometres: "in kilometres"
    case .miles: "in statute miles"
    case .feet: "in feet"
    case .nauticalMiles: "in nautical miles"
    case .degrees: "a bearing in degrees; the default"
    case .compass: "a bearing as N, NNE ...; one of sixteen"
    case .arrow: "a bearing as an arrow, up for north; one of eight"
    case .words: "category in words; of name, those and the operator where there is no name"
    }
  }
}
