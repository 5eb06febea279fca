/// What `poi --help` prints: examples first, then every option, from the table.
enum HelpText {
  static var text: String {
    var text = """
      Usage: poi LAT LON [options]
             poi LOCATION [options]
             poi - [options]            one LOCATION a line from standard input
             poi [options]              the location comes from --gpsd, --from or the configuration
             poi --along FILE -r DIST   along a track, in the order met
      \(commands)

      Prints points of interest near a location, nearest first.

      Examples:
        poi 37.3293 -121.8893                          landmarks near a place in San José
        poi 43.7384 7.4246 -s monaco.geojson -r 1km    from a file, within a kilometre
        poi geo:48.8584,2.2945 -c museum -n 3 --json   three museums, as JSON
        poi --gpsd -c cafe                             near where your receiver says you are
        poi --along trip.gpx -r 200 -c fuel            fuel within 200 m of a track, as met
        poi categories "drinking water"                what -c takes that word for
        cut -f1 places.tsv | poi - -n 1                the nearest one for each line
        poi watch --gpsd --within 100m                 what you come to and leave
        poi check --gpsd -c cafe && say cheers         at a café?
        poi locate 849W84H6+P7 --format dms            one notation to another
        poi index world.csv                            from now on, plain lookups search it

      LOCATION: 37.3293,-121.8893 · 37.3293N 121.8893W · 37°19'45.5"N 121°53'21.5"W ·
        geo:37.3293,-121.8893 · +37.3293-121.8893/ · 849W84H6+P7 · @home (a saved place)
      DIST: 250 or 250m, 1.5km, 2mi, 800ft, 3nmi.  DURATION: 5 or 5s, 500ms, 2m, 1h.

      """
    for section in Option.Section.allCases {
      text += "\n\(section.rawValue):\n"
      for option in Option.table where option.section == section { text += entry(option) }
    }
    return text + """

      Exit status: 0 found, 1 none found, 2 wrong command line, 65 bad data, 66 missing input,
        69 source or gpsd unreachable, 70 bug, 74 writing failed, 75 try again later (no fix,
        timeout), 78 wrong or unsafe configuration.

      """
  }

  /// A line of usage for each command.
  private static var commands: String {
    CommandName.allCases.map { command in
      let usage = "       poi \(command.rawValue) \(command.operands)"
      let gap = String(repeating: " ", count: max(2, 34 - usage.count))
      return usage + gap + command.summary
    }.joined(separator: "\n")
  }

  private static let column = 26
  private static let width = 96

  private static func entry(_ option: Option) -> String {
    let head = "  " + (option.short.map { "-\($0), " } ?? "    ") + option.usage
    let standard = option.standard.map { " [\($0)]" } ?? ""
    let lines = wrapped(option.summary + standard, to: width - column)
    let indent = String(repeating: " ", count: column)
    let first =
      head.count < column
      ? head + String(repeating: " ", count: column - head.count) : head + "\n" + indent
    return first + lines.joined(separator: "\n" + indent) + "\n"
  }

  private static func wrapped(_ text: String, to width: Int) -> [String] {
    var lines = [""]
    for word in text.split(separator: " ") {
      if lines[lines.count - 1].count + 1 + word.count > width { lines.append("") }
      lines[lines.count - 1] += (lines[lines.count - 1].isEmpty ? "" : " ") + word
    }
    return lines
  }
}

extension Option {
  /// The long form with its value: `--radius DIST`, `--gpsd[=HOST[:PORT]]`.
  var usage: String {
    switch argument {
    case .none: "--\(name.rawValue)"
    case .required(let value): "--\(name.rawValue) \(value)"
    case .optional(let value): "--\(name.rawValue)[=\(value)]"
    }
  }
}
