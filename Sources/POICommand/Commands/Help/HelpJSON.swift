import CommandLine
import PointFormats

/// The tables of the program as one JSON document, for programs that drive this one.
///
/// It is made of what feeds parser, help, manual page and completions. A command without a name is the
/// main job; `ownOptions` are options that mean something else there than elsewhere.
enum HelpJSON {
  /// The whole document, a row of a table on each line.
  static var text: String {
    let program = Program.description
    return JSONText.object([
      ("schema", "1"), ("name", quoted(program.name)), ("version", quoted(Release.version)),
      ("purpose", quoted(program.purpose)),
      ("commands", rows(program.commands.map(command))),
      ("options", rows(OptionName.allCases.map { option($0, $0.option, program) })),
      ("fields", rows(fields)), ("formats", rows(HelpTexts.items("output").compactMap(format))),
      ("statuses", rows(HelpTexts.items("status").map(status))),
      ("topics", JSONText.list(quoting: program.topics.map(\.name))),
    ]) + "\n"
  }

  private static func command(_ command: CommandDescription<OptionName>) -> String {
    let synopses = command.synopses.map { synopsis in
      JSONText.object([("usage", quoted(synopsis.usage)), ("meaning", quoted(synopsis.summary))])
    }
    let own = command.options.filter(command.own.keys.contains)
    return JSONText.object([
      ("name", quoted(command.name)), ("purpose", quoted(command.summary)),
      ("synopses", JSONText.list(synopses)),
      ("options", JSONText.list(quoting: command.options.map(\.spelling))),
      ("ownOptions", JSONText.list(own.map { option($0, command.row(of: $0)) })),
    ])
  }

  /// - Parameter program: Has the commands that take the option; `nil` for one of a single command.
  private static func option(
    _ name: OptionName, _ row: Option, _ program: ProgramDescription<OptionName>? = nil,
  ) -> String {
    let (argument, isOptional): (String?, Bool) =
      switch row.argument {
      case .none: (nil, false)
      case .required(let argument): (argument, false)
      case .optional(let argument): (argument, true)
      }
    let takers = program?.commands.filter { $0.options.contains(name) }
    return JSONText.object(
      [
        ("names", JSONText.list(quoting: row.spellings)), ("argument", quoted(argument)),
        ("argumentIsOptional", "\(isOptional)"), ("meaning", quoted(row.summary)),
        ("default", quoted(row.defaultValue)),
        ("repeatable", "\(OptionName.repeatable.contains(name))"),
        ("values", row.values.all.map(JSONText.list(quoting:)) ?? "null"),
      ] + (takers.map { [("commands", JSONText.list(quoting: $0.map(\.name)))] } ?? [])
    )
  }

  private static var fields: [String] {
    let onRequest = OutputField.keysOnRequest + [.tag("KEY")]
    let meanings = HelpTexts.meanings("fields")
    return (OutputField.allKeys + onRequest).map { field in
      JSONText.object([
        ("name", quoted(field.text)), ("meaning", quoted(meanings[field.text])),
        ("onRequest", "\(onRequest.contains(field))"),
      ])
    }
  }

  private static func format(_ name: String, _ meaning: String) -> String? {
    OutputFormat(rawValue: name).map { format in
      JSONText.object([
        ("name", quoted(name)), ("meaning", quoted(meaning)),
        ("fields", "\(format.allowsFields)"), ("batch", "\(format.allowsBatch)"),
      ])
    }
  }

  private static func status(_ status: String, _ meaning: String) -> String {
    JSONText.object([("status", status), ("meaning", quoted(meaning))])
  }

  private static func quoted(_ text: String?) -> String { JSONText.quoted(text) }

  private static func rows(_ values: [String]) -> String {
    "[\n\(values.joined(separator: ",\n"))\n]"
  }
}

extension Option.Values {
  /// The words to choose from; `nil` where there are others, or too many to list.
  fileprivate var all: [String]? {
    switch self {
    case .oneOf(let words), .listOf(let words): words()
    case .wordOrFile, .usually, .unlisted, .file: nil
    }
  }
}
