import CommandLine
import PointFormats
import PointsOfInterest

extension PlacesCommand: Command {
  static var name: String { "places" }

  static var options: [OptionName] {
    OptionName.common + OptionName.ofFormat + [
      .fields, .color, .hyperlink, .push, .replace, .timeout, .offline,
    ]
  }

  static var description: CommandDescription<OptionName> {
    CommandDescription(
      name,
      "lists your places, or sends them to a server",
      [
        Synopsis("[-f FORMAT]", "by name, in any format but svg and html"),
        Synopsis("--push URL [--replace]", "tell a server what has changed"),
      ],
      options: options,
      own: own,
      [
        .text(
          """
          --push sends what has changed since the last push: PUT URL/ID with the feature \
          (application/geo+json), DELETE URL/ID for what poi forget took (noted in \
          places.forgotten.json; 404 and 410 count as done). What is gone from the file otherwise, \
          lost or edited away, stays there and is told (78) until --replace is given, too. It is \
          for cron: silent when all is well.
          """
        ),
        .text(
          """
          Every change has an Idempotency-Key, noted on disk before it is sent: kill it when you \
          like, run it again, and the server does nothing twice. A refused place (4xx) is told (69) \
          and the others go on; a server that is away, 401, 403, a web page instead of an answer, \
          and a 404 before anything was ever taken end the push; 429 and 503 are waited for within \
          --timeout. Keys come from headers in the configuration, and go over plain http to this \
          machine itself only.
          """
        ),
      ],
    )
  }

  /// The formats that need no location.
  static var formats: [OutputFormat] { OutputFormat.allCases.filter { !$0.isMap } }

  private static var own: [OptionName: Option] {
    let words = formats.map(\.rawValue)
    return [
      .format: OptionName.format.row(
        letter: "f", .required("FORMAT"), in: .output, words.listed("or"),
        default: OptionName.format.option.defaultValue, values: .oneOf { words },
      )
    ]
  }

  init(_ invocation: Invocation) throws {
    let context = try SavedPlacesContext(invocation)
    let arguments = context.arguments
    if let extra = context.operands.first {
      throw UsageError(extra, "poi places takes no operands", suggestion: ["places"])
    }
    if let option = arguments.last(.push) {
      let output: [OptionName] = OptionName.ofFormat + [.fields, .color, .hyperlink]
      for option in arguments.options where output.contains(option.name) {
        throw UsageError(option.name.spelling, "--push prints no places")
      }
      self = .push(try PushCommand(option, context, invocation.dependencies))
      return
    }
    if arguments.has(.replace) {
      throw UsageError("--replace", "poi places takes it with --push URL only")
    }
    self = .list(PlaceList(context: context, output: invocation.output(context.given)))
  }
}
