import Basics
import PointsOfInterest
import CommandLine
import PointFormats

extension OptionName {
  package var option: Option {
    switch self {
    case .gpsd: row(.optional("HOST[:PORT]"), in: .location)
    case .from, .along: row(.required("FILE"), in: .location, values: .file)
    case .queries: row(.required("FORMAT"), in: .location, values: .oneOf(BatchOptions.Input.self))
    case .accuracy: row(.required("DIST"), in: .location)
    case .source:
      row(letter: "s", .required("SOURCE"), in: .points, values: .wordOrFile(SourceName.words))
    case .sourceFormat:
      row(
        .required("FORMAT"), in: .points,
        values: .oneOf { ValueParser<FileFormat>.sourceFormat.choices },
      )
    case .columns: row(.required("NAME=COLUMN,..."), in: .points)
    case .category:
      row(
        letter: "c", .required("WORD"), in: .selection,
        values: .usually { (try? CategoryTable.embedded.completions()) ?? [] }, )
    case .tag: row(.required("EXPR"), in: .selection)
    case .name: row(.required("TEXT"), in: .selection)
    case .all: row(in: .selection)
    case .open: row(.optional(GivenValues.openMaybe), in: .selection)
    case .openAt: row(.required("TIME"), in: .selection)
    case .openFor: row(.required("DURATION"), in: .selection)
    case .tz: row(.required("ZONE"), in: .selection)
    case .by: row(.required("MEANS"), in: .selection, values: .oneOf(Travel.self))
    case .pace: row(.required("PACE"), in: .selection)
    case .streets: row(.required("FILE"), in: .selection, values: .file)
    case .radius: row(letter: "r", .required("DIST"), in: .selection)
    case .beyond: row(.required("DIST"), in: .selection)
    case .limit: row(letter: "n", .required("N"), in: .selection)
    case .format:
      row(letter: "f", .required("FORMAT"), in: .output, values: .oneOf(OutputFormat.self))
    case .json, .ndjson, .geojson, .outer, .radar: row(in: .output)
    case .template: row(.required("TEXT"), in: .output)
    case .fields:
      row(
        .required("A,B"), in: .output,
        values: .listOf { (OutputField.allKeys + OutputField.keysOnRequest).map(\.text) }, )
    case .units: row(.required("UNITS"), in: .output, values: .oneOf(MeasurementSystem.self))
    case .to: row(.required("PART"), in: .output, values: .oneOf(DistanceTarget.self))
    case .lang: row(.required("CODE"), in: .output)
    case .color, .hyperlink:
      row(.required("WHEN"), in: .output, values: .oneOf(TerminalUse.self))
    case .timeout: row(.required("DURATION"), in: .general)
    case .cacert, .config: row(.required("FILE"), in: .general, values: .file)
    case .offline, .noConfig, .manual: row(in: .general)
    case .quiet: row(letter: "q", in: .general)
    case .verbose: row(letter: "v", in: .general)
    case .output: row(letter: "o", .required("FILE"), in: .index, values: .file)
    case .info, .verify: row(.required("INDEX"), in: .index, values: .file)
    case .list: row(in: .index)
    case .remove: row(.required("NAME"), in: .index)
    case .here, .update, .yes, .keep: row(in: .regions)
    case .replace: row(in: .places)
    case .push: row(.required("URL"), in: .places)
    case .within, .move: row(.required("DIST"), in: .moving)
    case .events: row(.required("A,B"), in: .moving, values: .listOf { WatchEventKind.allWords })
    case .interval, .dwell, .feature: row(.required("DURATION"), in: .moving)
    case .follow: row(in: .moving)
    case .completions: row(.required("SHELL"), in: .general, values: .oneOf(Shell.self))
    case .help: row(letter: "h", in: .general)
    case .version: row(letter: "V", in: .general)
    }
  }

  /// The row of the table; texts are sought when they are asked for.
  private func row(
    letter: Character? = nil, _ argument: Option.Argument = .none, in section: Section,
    values: Option.Values = .unlisted,
  ) -> Option {
    row(
      letter: letter, argument, in: section, text.summary, default: text.standard, values: values, )
  }

  private var text: (summary: String, standard: String?) {
    let start = rawValue + ": "
    let line = Self.texts.split(separator: "\n").first { $0.hasPrefix(start) } ?? ""
    let summary = line.dropFirst(start.count).prefix { $0 != "[" }
    let standard = line[summary.endIndex...].dropFirst().dropLast()
    if standard.isEmpty { return (String(summary), nil) }
    return (String(summary.dropLast()), String(standard))
  }

  /// The effect of each option in a sentence, without a capital and a full stop; its default in
  /// brackets, where the help tells one.
  private static let texts = """
    gpsd: location from a gpsd [localhost:2947]
    from: location from a file: decimal or geo: lines, NMEA 0183, GPX, GeoJSON, gpsd JSON; the \
    last valid fix counts; - is standard input
    along: points within --radius of a track, in the order met: GPX, GeoJSON lines, or what --from \
    reads; - is standard input
    queries: of poi - and poi locate -: standard input is a table with a header, whose columns are found as in a \
    source; name or id is the query
    accuracy: refuse a fix whose error estimate is larger or unknown; a typed location without u= \
    counts as exact [no limit]
    source: where points come from; repeatable: \(SourceName.summary) [the configuration, else \
    your indexes, else landmarks, and your saved places]
    source-format: format of - and of files whose name does not tell
    columns: columns of tables whose header does not tell, by number from 1 or by header: \
    lat=7,lon=8,name=2; of --queries where no source is a table [by header]
    category: kind of place; repeatable, any of them: words (poi categories lists them), as in \
    'vegan pizza', key=value or key=* [all]
    tag: only points with such a tag; repeatable, all of them: KEY, !KEY, KEY=A,B, KEY!=A,B, \
    KEY~TEXT, KEY>=N (also <, <=, >)
    all: also private, closed and disused places
    name: only points whose name contains TEXT, ignoring case and accents
    open: only places known to be open; maybe: also those that do not tell, or not clearly
    open-at: open at that time, by the clocks of the place: 18:30, 'sat 10:00', '2026-12-24 15:00' \
    or RFC 3339 [now]
    open-for: and open for so long after it
    tz: the time zone of all places, such as Europe/Paris [that of each place]
    by: \(Travel.allWords.listed("or")): nearest by air, or by the way on foot; see poi help foot [air]
    pace: the speed on foot, as 5km/h or 12min/km [5km/h]
    streets: the streets to walk along, a file or the name of an index that has some [those beside the \
    indexes]
    radius: no farther than this; on foot also a time, as 15min [the nearest, however far]
    beyond: no nearer than this; on foot also a time [0]
    limit: at most N points; 0 for all [10]
    format: \(OutputFormat.allWords.listed("or")) [table on a terminal, else tsv]
    json: short for --format json
    ndjson: short for --format ndjson
    geojson: short for --format geojson
    template: one line a point instead of --format, as '{distance:km} {bearing:arrow} {name}'; see \
    poi help template
    fields: columns of \
    \(OutputFormat.allCases.filter(\.allowsFields).map(\.rawValue).listed("and")) [all of the \
    format's]
    outer: of poi -: a query without a point has a row, too, of itself alone
    units: \(MeasurementSystem.allWords.listed("or")), for table, svg, html and --template; other \
    formats are always metres [metric]
    to: \(DistanceTarget.allWords.listed("or")): what the distance is to where a source knows more \
    than a point: the outline (0 inside), the point that stands for the place, the nearest door, \
    else the outline [nearest]
    lang: names in that language where the data has them; several like sv,fi in order of \
    preference [from the locale]
    color: \(TerminalUse.allWords.listed("or")); NO_COLOR is honoured [auto]
    hyperlink: \(TerminalUse.allWords.listed("or")): names in a table link to the object (OSC 8) \
    [auto]
    radar: on a terminal, with the table, a picture of the points around the location; not of \
    --along and poi -
    timeout: total time for location and sources together [30s]
    offline: never touch the network; answers in the cache may serve
    cacert: certificates (PEM) to trust for https, beside the system's
    config: read this configuration
    no-config: read no configuration
    quiet: no notes or progress on standard error; errors still
    verbose: tell on standard error what is being done
    output: where the index goes; another index there is replaced, no other file [the data \
    directory, where every lookup finds it]
    info: what an index says of itself
    verify: look for damage in all of an index
    list: every index there is; of poi get: the regions there are
    remove: remove an index from the data directory
    here: the smallest region that holds LOCATION, or the configured location
    update: all that were fetched, where the server has newer ones
    yes: do not ask; without a terminal nothing is asked anyway
    keep: keep the extract, in extracts/ of the data directory
    replace: save a place under a name that is taken, instead of the other; with --push: delete on \
    the server also what is gone from the file without poi forget
    push: tell a server what has changed since the last time: PUT URL/ID and DELETE URL/ID
    within: how near is at a point; leaving it takes half as much again, and the accuracy beaten \
    [50m]
    events: print these only: \(WatchEventKind.allWords.joined(separator: ", ")) [all]
    interval: fix and nearest at most so often [each fix; 10s when a service is asked]
    move: fix and nearest only after moving so far [0]
    dwell: be at a point so long before enter [0]
    feature: feature one of the nearest places after the other, each so long in real time
    follow: wait for more at the end of --from FILE, as tail -F does
    man: print the manual page, for man -l -
    completions: print completions for \(Shell.allWords.listed("or"))
    help: print this help
    version: print the version
    """
}
