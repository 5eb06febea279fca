extension Option {
  /// All options, in the order of the help.
  static var table: [Option] { OptionName.allCases.map(\.option) }
}

extension OptionName {
  /// The option's row of the table, made when it is asked for: a lookup needs few of them.
  var option: Option {
    switch self {
    case .gpsd:
      Option(
        .gpsd,
        nil,
        .optional("HOST[:PORT]"),
        in: .location,
        "location from a gpsd",
        standard: "localhost:2947",
      )
    case .from:
      Option(
        .from,
        nil,
        .required("FILE"),
        in: .location,
        "location from a file: decimal or geo: lines, NMEA 0183, GPX, GeoJSON, gpsd JSON;"
          + " the last valid fix counts; - is standard input",
      )
    case .along:
      Option(
        .along,
        nil,
        .required("FILE"),
        in: .location,
        "points within --radius of a track, in the order met: GPX, GeoJSON lines, or what --from"
          + " reads; - is standard input",
      )
    case .accuracy:
      Option(
        .accuracy,
        nil,
        .required("DIST"),
        in: .location,
        "refuse a fix whose error estimate is larger or unknown; a typed location without u= counts as"
          + " exact",
        standard: "no limit",
      )
    case .source:
      Option(
        .source,
        "s",
        .required("SOURCE"),
        in: .points,
        "where points come from; repeatable: a file (.poix .csv .tsv .geojson .geojsonl .geojsonseq"
          + " .json .gpx .kml .osm.pbf), - for standard input, an http(s):// locations API, overpass: or"
          + " overpass:URL, saved, landmarks",
        standard: "the configuration, else your indexes and saved places, else landmarks",
      )
    case .sourceFormat:
      Option(
        .sourceFormat,
        nil,
        .required("FORMAT"),
        in: .points,
        "format of - and of files whose name does not tell",
        choices: ["csv", "tsv", "geojson", "geojsonseq", "json", "gpx", "kml", "osm.pbf", "poix"],
      )
    case .category:
      Option(
        .category,
        "c",
        .required("WORD"),
        in: .selection,
        "kind of place; repeatable, any of them: a word (poi categories lists them), key=value or"
          + " key=*",
        standard: "all",
      )
    case .tag:
      Option(
        .tag,
        nil,
        .required("KEY[=VALUE]"),
        in: .selection,
        "only points with this tag; repeatable, all of them",
      )
    case .all:
      Option(.all, in: .selection, "also private, closed and disused places")
    case .name:
      Option(
        .name,
        nil,
        .required("TEXT"),
        in: .selection,
        "only points whose name contains TEXT, ignoring case and accents",
      )
    case .radius:
      Option(
        .radius,
        "r",
        .required("DIST"),
        in: .selection,
        "no farther than this",
        standard: "the nearest, however far",
      )
    case .beyond:
      Option(.beyond, nil, .required("DIST"), in: .selection, "no nearer than this", standard: "0")
    case .limit:
      Option(
        .limit,
        "n",
        .required("N"),
        in: .selection,
        "at most N points; 0 for all",
        standard: "10",
      )
    case .format:
      Option(
        .format,
        "f",
        .required("FORMAT"),
        in: .output,
        "table, tsv, csv, json, ndjson, geojson, gpx or svg",
        standard: "table on a terminal, else tsv",
        choices: ["table", "tsv", "csv", "json", "ndjson", "geojson", "gpx", "svg"],
      )
    case .json:
      Option(.json, in: .output, "short for --format json")
    case .ndjson:
      Option(.ndjson, in: .output, "short for --format ndjson")
    case .geojson:
      Option(.geojson, in: .output, "short for --format geojson")
    case .fields:
      Option(
        .fields,
        nil,
        .required("A,B"),
        in: .output,
        "columns of table, tsv, csv and ndjson",
        standard: "all of the format's",
      )
    case .units:
      Option(
        .units,
        nil,
        .required("UNITS"),
        in: .output,
        "metric, imperial or nautical, for table and svg; other formats are always metres",
        standard: "metric",
        choices: ["metric", "imperial", "nautical"],
      )
    case .lang:
      Option(
        .lang,
        nil,
        .required("CODE"),
        in: .output,
        "names in that language where the data has them",
        standard: "from the locale",
      )
    case .color:
      Option(
        .color,
        nil,
        .required("WHEN"),
        in: .output,
        "auto, always or never; NO_COLOR is honoured",
        standard: "auto",
        choices: ["auto", "always", "never"],
      )
    case .timeout:
      Option(
        .timeout,
        nil,
        .required("DURATION"),
        in: .general,
        "total time for location and sources together",
        standard: "30s",
      )
    case .offline:
      Option(.offline, in: .general, "never touch the network; answers in the cache may serve")
    case .config:
      Option(.config, nil, .required("FILE"), in: .general, "read this configuration")
    case .noConfig:
      Option(.noConfig, in: .general, "read no configuration")
    case .quiet:
      Option(.quiet, "q", in: .general, "no notes on standard error; errors still")
    case .verbose:
      Option(.verbose, "v", in: .general, "tell on standard error what is being done")
    case .output:
      Option(
        .output,
        "o",
        .required("FILE"),
        in: .index,
        "where the index goes; another index there is replaced, no other file",
        standard: "the data directory, where every lookup finds it",
      )
    case .info:
      Option(.info, nil, .required("FILE"), in: .index, "what an index says of itself")
    case .verify:
      Option(.verify, nil, .required("FILE"), in: .index, "look for damage in all of an index")
    case .replace:
      Option(
        .replace,
        in: .places,
        "save a place under a name that is taken, instead of the other; with --push: delete on the"
          + " server also what is gone from the file without poi forget",
      )
    case .push:
      Option(
        .push,
        nil,
        .required("URL"),
        in: .places,
        "tell a server what has changed since the last time: PUT URL/ID and DELETE URL/ID",
      )
    case .within:
      Option(
        .within,
        nil,
        .required("DIST"),
        in: .moving,
        "how near is at a point; leaving it takes half as much again, and the accuracy beaten",
        standard: "50m",
      )
    case .events:
      Option(
        .events,
        nil,
        .required("A,B"),
        in: .moving,
        "print these only: fix, availability, nearest, enter, exit, featured",
        standard: "all",
      )
    case .interval:
      Option(
        .interval,
        nil,
        .required("DURATION"),
        in: .moving,
        "fix and nearest at most so often",
        standard: "each fix; 10s when a service is asked",
      )
    case .move:
      Option(
        .move,
        nil,
        .required("DIST"),
        in: .moving,
        "fix and nearest only after moving so far",
        standard: "0",
      )
    case .dwell:
      Option(
        .dwell,
        nil,
        .required("DURATION"),
        in: .moving,
        "be at a point so long before enter",
        standard: "0",
      )
    case .feature:
      Option(
        .feature,
        nil,
        .required("DURATION"),
        in: .moving,
        "feature one of the nearest places after the other, each so long in real time",
      )
    case .follow:
      Option(.follow, in: .moving, "wait for more at the end of --from FILE, as tail -F does")
    case .manual:
      Option(.manual, in: .general, "print the manual page, for man -l -")
    case .completions:
      Option(
        .completions,
        nil,
        .required("SHELL"),
        in: .general,
        "print completions for bash, zsh or fish",
        choices: ["bash", "zsh", "fish"],
      )
    case .help:
      Option(.help, "h", in: .general, "print this help")
    case .version:
      Option(.version, "V", in: .general, "print the version")
    }
  }
}
