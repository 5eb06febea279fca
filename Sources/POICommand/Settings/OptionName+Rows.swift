import Basics
import PointsOfInterest
import CommandLine
import PointFormats

extension OptionName {
  package var option: Option {
    switch self {
    case .gpsd:
      row(
        .optional("HOST[:PORT]"), in: .location, "location from a gpsd", default: "localhost:2947",
      )
    case .from:
      row(
        .required("FILE"),
        in: .location,
        "location from a file: decimal or geo: lines, NMEA 0183, GPX, GeoJSON, gpsd JSON;"
          + " the last valid fix counts; - is standard input",
        values: .file,
      )
    case .along:
      row(
        .required("FILE"),
        in: .location,
        "points within --radius of a track, in the order met: GPX, GeoJSON lines, or what --from"
          + " reads; - is standard input",
        values: .file,
      )
    case .queries:
      row(
        .required("FORMAT"),
        in: .location,
        "of poi -: standard input is a table with a header, whose columns are found as in a source;"
          + " name or id is the query",
        values: .oneOf(BatchOptions.Input.self),
      )
    case .accuracy:
      row(
        .required("DIST"),
        in: .location,
        "refuse a fix whose error estimate is larger or unknown; a typed location without u= counts as"
          + " exact",
        default: "no limit",
      )
    case .source:
      row(
        letter: "s", .required("SOURCE"), in: .points,
        "where points come from; repeatable: \(SourceName.summary)",
        default: "the configuration, else your indexes and saved places, else landmarks",
        values: .wordOrFile(SourceName.words),
      )
    case .sourceFormat:
      row(
        .required("FORMAT"), in: .points, "format of - and of files whose name does not tell",
        values: .oneOf { ValueParser<FileFormat>.sourceFormat.choices },
      )
    case .columns:
      row(
        .required("NAME=COLUMN,..."),
        in: .points,
        "columns of tables whose header does not tell, by number from 1 or by header:"
          + " lat=7,lon=8,name=2; of --queries where no source is a table",
        default: "by header",
      )
    case .category:
      row(
        letter: "c",
        .required("WORD"),
        in: .selection,
        "kind of place; repeatable, any of them: words (poi categories lists them), as in 'vegan"
          + " pizza', key=value or key=*",
        default: "all",
        values: .usually { try CategoryTable.embedded.completions() },
      )
    case .tag:
      row(
        .required("EXPR"),
        in: .selection,
        "only points with such a tag; repeatable, all of them: KEY, !KEY, KEY=A,B, KEY!=A,B,"
          + " KEY~TEXT, KEY>=N (also <, <=, >)",
      )
    case .all: row(in: .selection, "also private, closed and disused places")
    case .name:
      row(
        .required("TEXT"), in: .selection,
        "only points whose name contains TEXT, ignoring case and accents",
      )
    case .open:
      row(
        .optional(OpenStrictness.maybe.rawValue), in: .selection,
        "only places known to be open; maybe: also those that do not tell, or not clearly",
      )
    case .openAt:
      row(
        .required("TIME"),
        in: .selection,
        "open at that time, by the clocks of the place: 18:30, 'sat 10:00', '2026-12-24 15:00' or"
          + " RFC 3339",
        default: "now",
      )
    case .openFor: row(.required("DURATION"), in: .selection, "and open for so long after it")
    case .tz:
      row(
        .required("ZONE"), in: .selection, "the time zone of all places, such as Europe/Paris",
        default: "that of each place",
      )
    case .radius:
      row(
        letter: "r", .required("DIST"), in: .selection, "no farther than this",
        default: "the nearest, however far",
      )
    case .beyond: row(.required("DIST"), in: .selection, "no nearer than this", default: "0")
    case .limit:
      row(
        letter: "n", .required("N"), in: .selection, "at most N points; 0 for all", default: "10", )
    case .format:
      row(
        letter: "f", .required("FORMAT"), in: .output, OutputFormat.allWords.listed("or"),
        default: "table on a terminal, else tsv", values: .oneOf(OutputFormat.self),
      )
    case .json: row(in: .output, "short for --format json")
    case .ndjson: row(in: .output, "short for --format ndjson")
    case .geojson: row(in: .output, "short for --format geojson")
    case .template:
      row(
        .required("TEXT"),
        in: .output,
        "one line a point instead of --format, as '{distance:km} {bearing:arrow} {name}'; see"
          + " poi help template",
      )
    case .fields:
      row(
        .required("A,B"), in: .output,
        "columns of \(OutputFormat.allCases.filter(\.allowsFields).map(\.rawValue).listed("and"))",
        default: "all of the format's",
        values: .listOf { (OutputField.allKeys + OutputField.keysOnRequest).map(\.text) },
      )
    case .outer:
      row(in: .output, "of poi -: a query without a point has a row, too, of itself alone")
    case .units:
      row(
        .required("UNITS"),
        in: .output,
        "\(MeasurementSystem.allWords.listed("or")), for table, svg, html and --template; other formats"
          + " are always metres",
        default: "metric",
        values: .oneOf(MeasurementSystem.self),
      )
    case .to:
      row(
        .required("PART"),
        in: .output,
        "\(DistanceTarget.allWords.listed("or")): what the distance is to where a source knows more"
          + " than a point: the outline (0 inside), the point that stands for the place, the nearest"
          + " door, else the outline",
        default: "nearest",
        values: .oneOf(DistanceTarget.self),
      )
    case .lang:
      row(
        .required("CODE"), in: .output,
        "names in that language where the data has them; several like sv,fi in order of preference",
        default: "from the locale",
      )
    case .color:
      row(
        .required("WHEN"), in: .output,
        "\(TerminalUse.allWords.listed("or")); NO_COLOR is honoured", default: "auto",
        values: .oneOf(TerminalUse.self),
      )
    case .hyperlink:
      row(
        .required("WHEN"), in: .output,
        "\(TerminalUse.allWords.listed("or")): names in a table link to the object (OSC 8)",
        default: "auto", values: .oneOf(TerminalUse.self),
      )
    case .radar:
      row(
        in: .output,
        "on a terminal, with the table, a picture of the points around the location; not of --along"
          + " and poi -",
      )
    case .timeout:
      row(
        .required("DURATION"), in: .general, "total time for location and sources together",
        default: "30s",
      )
    case .offline: row(in: .general, "never touch the network; answers in the cache may serve")
    case .config: row(.required("FILE"), in: .general, "read this configuration", values: .file)
    case .noConfig: row(in: .general, "read no configuration")
    case .quiet: row(letter: "q", in: .general, "no notes on standard error; errors still")
    case .verbose: row(letter: "v", in: .general, "tell on standard error what is being done")
    case .output:
      row(
        letter: "o", .required("FILE"), in: .index,
        "where the index goes; another index there is replaced, no other file",
        default: "the data directory, where every lookup finds it", values: .file,
      )
    case .info: row(.required("INDEX"), in: .index, "what an index says of itself", values: .file)
    case .verify:
      row(.required("INDEX"), in: .index, "look for damage in all of an index", values: .file)
    case .list:
      row(in: .index, "every index there is; of poi get: the regions there are")
    case .remove: row(.required("NAME"), in: .index, "remove an index from the data directory")
    case .here:
      row(in: .regions, "the smallest region that holds LOCATION, or the configured location")
    case .update: row(in: .regions, "all that were fetched, where the server has newer ones")
    case .yes: row(in: .regions, "do not ask; without a terminal nothing is asked anyway")
    case .keep: row(in: .regions, "keep the extract, in extracts/ of the data directory")
    case .replace:
      row(
        in: .places,
        "save a place under a name that is taken, instead of the other; with --push: delete on the"
          + " server also what is gone from the file without poi forget",
      )
    case .push:
      row(
        .required("URL"), in: .places,
        "tell a server what has changed since the last time: PUT URL/ID and DELETE URL/ID",
      )
    case .within:
      row(
        .required("DIST"), in: .moving,
        "how near is at a point; leaving it takes half as much again, and the accuracy beaten",
        default: "50m",
      )
    case .events:
      row(
        .required("A,B"), in: .moving,
        "print these only: \(WatchEventKind.allWords.joined(separator: ", "))", default: "all",
        values: .listOf { WatchEventKind.allWords },
      )
    case .interval:
      row(
        .required("DURATION"), in: .moving, "fix and nearest at most so often",
        default: "each fix; 10s when a service is asked",
      )
    case .move:
      row(.required("DIST"), in: .moving, "fix and nearest only after moving so far", default: "0")
    case .dwell:
      row(.required("DURATION"), in: .moving, "be at a point so long before enter", default: "0")
    case .feature:
      row(
        .required("DURATION"), in: .moving,
        "feature one of the nearest places after the other, each so long in real time",
      )
    case .follow: row(in: .moving, "wait for more at the end of --from FILE, as tail -F does")
    case .manual: row(in: .general, "print the manual page, for man -l -")
    case .completions:
      row(
        .required("SHELL"), in: .general, "print completions for \(Shell.allWords.listed("or"))",
        values: .oneOf(Shell.self),
      )
    case .help: row(letter: "h", in: .general, "print this help")
    case .version: row(letter: "V", in: .general, "print the version")
    }
  }
}
