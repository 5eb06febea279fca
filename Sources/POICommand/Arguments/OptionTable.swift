import PointFormats

extension Option {
  /// All options, in the order of the help.
  static let table: [Option] = [
    Option(
      .gpsd, nil, .optional("HOST[:PORT]"), in: .location,
      "location from a gpsd", standard: "localhost:2947",
    ),
    Option(
      .from, nil, .required("FILE"), in: .location,
      "location from a file: decimal or geo: lines, NMEA 0183, GPX, GeoJSON, gpsd JSON;"
        + " the last valid fix counts; - is standard input",
    ),
    Option(
      .accuracy, nil, .required("DIST"), in: .location,
      "refuse a fix whose error estimate is larger or unknown", standard: "no limit",
    ),
    Option(
      .source, "s", .required("SOURCE"), in: .points,
      "where points come from; repeatable: a file (.poix .csv .tsv .geojson .geojsonl .geojsonseq"
        + " .json .gpx .kml), - for standard input, an http(s):// locations API, saved, landmarks",
      standard: "the configuration, else your indexes and saved places, else landmarks",
    ),
    Option(
      .sourceFormat, nil, .required("FORMAT"), in: .points,
      "format of - and of files whose name does not tell",
      choices: ["csv", "tsv", "geojson", "geojsonseq", "json", "gpx", "kml"],
    ),
    Option(
      .category, "c", .required("WORD"), in: .selection,
      "kind of place; repeatable, any of them: cafe, key=value or key=*", standard: "all",
    ),
    Option(
      .tag, nil, .required("KEY[=VALUE]"), in: .selection,
      "only points with this tag; repeatable, all of them",
    ),
    Option(.all, in: .selection, "also private, closed and disused places"),
    Option(
      .name, nil, .required("TEXT"), in: .selection,
      "only points whose name contains TEXT, ignoring case and accents",
    ),
    Option(
      .radius, "r", .required("DIST"), in: .selection, "no farther than this",
      standard: "the nearest, however far",
    ),
    Option(.beyond, nil, .required("DIST"), in: .selection, "no nearer than this", standard: "0"),
    Option(
      .limit, "n", .required("N"), in: .selection, "at most N points; 0 for all", standard: "10",
    ),
    Option(
      .format, "f", .required("FORMAT"), in: .output,
      OutputFormat.allCases.map(\.rawValue).joined(separator: ", "),
      standard: "table on a terminal, else tsv", choices: OutputFormat.allCases.map(\.rawValue),
    ),
    Option(.json, in: .output, "short for --format json"),
    Option(.ndjson, in: .output, "short for --format ndjson"),
    Option(.geojson, in: .output, "short for --format geojson"),
    Option(
      .fields, nil, .required("A,B"), in: .output,
      "columns of table, tsv, csv and ndjson", standard: "all of the format's",
    ),
    Option(
      .units, nil, .required("UNITS"), in: .output,
      "metric, imperial or nautical, for table and svg; other formats are always metres",
      standard: "metric", choices: ["metric", "imperial", "nautical"],
    ),
    Option(
      .lang, nil, .required("CODE"), in: .output,
      "names in that language where the data has them", standard: "from the locale",
    ),
    Option(
      .color, nil, .required("WHEN"), in: .output, "auto, always or never; NO_COLOR is honoured",
      standard: "auto", choices: ["auto", "always", "never"],
    ),
    Option(
      .timeout, nil, .required("DURATION"), in: .general,
      "total time for location and sources together", standard: "30s",
    ),
    Option(.offline, in: .general, "never touch the network"),
    Option(.config, nil, .required("FILE"), in: .general, "read this configuration"),
    Option(.noConfig, in: .general, "read no configuration"),
    Option(.quiet, "q", in: .general, "no notes on standard error; errors still"),
    Option(.verbose, "v", in: .general, "tell on standard error what is being done"),
    Option(.manual, in: .general, "print the manual page, for man -l -"),
    Option(
      .completions, nil, .required("SHELL"), in: .general,
      "print completions for bash, zsh or fish", choices: ["bash", "zsh", "fish"],
    ),
    Option(.help, "h", in: .general, "print this help"),
    Option(.version, "V", in: .general, "print the version"),
  ]
}
