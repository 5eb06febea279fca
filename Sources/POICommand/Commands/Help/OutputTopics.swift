import Basics
import CommandLine
import PointFormats
import PointsOfInterest

/// The topics of what is printed.
extension HelpTopic {
  static let output = HelpTopic(
    "output",
    [
      "FORMAT of --format is any of these: a table on a terminal, else tsv.",
      .list(OutputFormat.allCases.map { ($0.rawValue, $0.summary) }),
      """
      Without --fields, tsv and csv have the columns
      \(OutputFormat.csv.fields().map(\.text).joined(separator: " ")). ndjson is one object a
      point, geojson has the same keys as properties, and json is one document:

        {"schema":1,
         "location":{"latitude":0,"longitude":0,"accuracy":null,"time":null,
          "provider":"fixed","place":null},
         "complete":true,"covered":null,"failures":[],"attribution":[],
         "points":[{"name":"A","category":"amenity=cafe","distance":110.574,
          "bearing":0,"inside":null,"latitude":0.001,"longitude":0,"id":null,
          "source":"a.csv","attribution":null,"tags":{}}]}

      A lookup, --along, poi check and poi places print that document whatever goes wrong, but for
      writing itself (74): complete is false then, location null where there is none, and failures
      has {"source":...,"message":...,"status":...,"suggestions":[...]}, where suggestions are
      commands as lists of arguments. poi help json prints its schema.

      Keys are always all there and always in this order; covered is whether an index that was
      searched covers the location, null where none was searched or along a track. Distances are metres to the
      millimetre, bearings degrees to tenths, coordinates have seven decimals. Control and
      bidirectional characters of the data never reach a terminal: they are shown as \\u{...}, and
      escaped in JSON. Cells of csv that a spreadsheet would take for a formula begin with an
      apostrophe.

      Maps (svg, html) have rings around the location, or the track with its lengths. Points have
      colour and shape by group (food, water, transport, ...), and names where there is room, the
      nearest first, else numbers, where there is room for these; the list beside the map tells the
      names that are not on it. Of more than 250 points the list of an svg leaves some out and
      counts these, an html page lists all.
      Points farther than ten times the median distance are at the edge with an arrow, in --radar
      too.

      Where the source knows the outline of an area, or a line, the distance is to its nearest
      place, 0 inside, where there is no bearing; --to centre measures to latitude and longitude
      instead, which stand for the place (no format has its outline), --to door to its nearest door,
      if one is known: an entrance, or a gate in the outline to which a path leads. The key inside
      is true or false then, and null for a mere point. With --to door the key
      "door":{"latitude":...,"longitude":...} follows it, null where the distance is to no door.

      On a terminal, --radar draws the points around the location with the table, by the numbers
      of their rows: north is up, rings tell their distance in --units, and of a location that
      moves the course is marked. Numbers without room have a mark, and are counted below. It is
      not for --along and poi -. It is drawn in braille where the locale is UTF-8; on the console
      of Linux, whose font has none, in blocks; in other locales, which have neither, in ASCII;
      and without a terminal not at all.

      Names in a table link to their objects (OSC 8) where the terminal understands it;
      --hyperlink and the keys hyperlink and link of the configuration decide.

      Credit that the data asks for is in every JSON output and, on a terminal, on standard error.
      """,
    ],
  )

  static let fields = HelpTopic(
    "fields", heading: "output fields",
    [
      """
      --fields chooses the columns of
      \(OutputFormat.allCases.filter(\.allowsFields).map(\.rawValue).listed("and")), and in
      table, tsv and csv their order:
      """,
      .list(OutputField.allKeys.map { ($0.text, $0.meaning) }),
      "These only when --fields names them; a value that is not known is empty or null:",
      .list((OutputField.keysOnRequest + [.tag("KEY")]).map { ($0.text, $0.meaning) }),
    ],
  )

  static let template = HelpTopic(
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

      Options that contradict each other are refused. Keys of tags have colons, too: behind the
      last one only widths are options, {tag:addr:city:<20}; a key that ends in a number is told
      by an option behind it, {tag:phone:2:<0}.

      Texts of the data are escaped as in tsv, so that a line stays a line; columns are those of a
      terminal, where 東京 takes four. The key template of the configuration is for every lookup
      that names no format.
      """,
    ],
  )

  /// The schema alone, so that a program can read what `poi help json` prints.
  static let json = HelpTopic("json", heading: "schema of json", [.lines(schema)])

  private static var schema: String {
    """
    {
      "$schema": "https://json-schema.org/draft/2020-12/schema",
      "title": "One document, whatever goes wrong (but for writing itself)",
      "type": "object",
      "required": ["schema", "location", "complete", "covered", "failures",
        "attribution", "points"],
      "properties": {
        "schema": {"enum": [1]},
        "location": {
          "type": ["object", "null"],
          "required": ["latitude", "longitude", "accuracy", "time",
            "provider", "place"],
          "properties": {
            "latitude": {"type": "number"},
            "longitude": {"type": "number"},
            "accuracy": {"type": ["number", "null"]},
            "time": {"type": ["string", "null"]},
            "provider": {
              "enum": [\(list(Fix.Origin.allWords))]
            },
            "place": {"type": ["string", "null"]}
          }
        },
        "complete": {"type": "boolean"},
        "covered": {"type": ["boolean", "null"]},
        "failures": {"type": "array", "items": {
          "type": "object",
          "required": ["source", "message", "status", "suggestions"],
          "properties": {
            "source": {"type": ["string", "null"]},
            "message": {"type": "string"},
            "status": {"enum": [\(statuses)]},
            "suggestions": {"type": "array", "items": {
              "description": "a command: the program and its arguments",
              "type": "array", "items": {"type": "string"}
            }}
          }
        }},
        "attribution": {"type": "array", "items": {"type": "string"}},
        "points": {"type": "array", "items": {
          "description": "poi help fields; --fields chooses the keys",
          "type": "object",
          "properties": {
    \(fieldTypes)
          }
        }}
      }
    }
    """
  }

  private static func list(_ words: [String]) -> String {
    words.map { JSONText.quoted($0) }.joined(separator: ", ")
  }

  private static var statuses: String {
    Failure.Kind.allCases.filter { $0 != .writing }.map(\.rawValue).sorted().map { "\($0)" }
      .joined(separator: ", ")
  }

  private static var fieldTypes: String {
    (OutputField.allKeys + OutputField.keysOnRequest).map { field in
      "        \(JSONText.quoted(field.key)): {\"type\": [\(list(field.types))]}"
    }.joined(separator: ",\n")
  }
}

extension OutputField {
  /// The meaning in half a line.
  var meaning: String {
    switch self {
    case .along: "along a track: metres from its start"
    case .side: "along a track: left, right or on it"
    case .name: "the name, in the language of --lang where the data has it"
    case .category: "the main tag, as amenity=cafe, or another word for the kind of place"
    case .walk: "with --by foot: metres of the way; unknown where there is none"
    case .walkTime: "with --by foot: seconds at --pace; walkTime in JSON"
    case .distance: "metres to the millimetre; in a table in the units of --units"
    case .bearing: "degrees clockwise from true north, 0 to 359.9; unknown inside"
    case .inside: "true or false: whether you are inside, where the source knows an outline"
    case .door: "with --to door: latitude and longitude of the door; an object in JSON"
    case .latitude: "degrees north, seven decimals"
    case .longitude: "degrees east, seven decimals"
    case .id: "the identifier in the source; of OpenStreetMap node/1, way/2, relation/3"
    case .source: "the file's name, the host of a service, saved or landmarks"
    case .attribution: "the credit that the data asks for"
    case .tags: "all tags: an object in JSON, its text in tsv and csv"
    case .open: "true or false: open now, or when --open-at and --open-for ask (poi help hours)"
    case .opens: "when it opens next, RFC 3339 with the offset of its time zone"
    case .closes: "when it closes next, in the same form"
    case .hours: "the opening hours as the data has them"
    case .phone: "the telephone number: phone, contact:phone, mobile"
    case .website: "the web page: website, contact:website, url"
    case .address: "the postal address in one line, in the order of its country"
    case .link: "the object at openstreetmap.org, else a geo URI"
    case .tag: "the value of one tag, as tag:cuisine"
    }
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

extension OutputField {
  /// The types of its values in JSON.
  fileprivate var types: [String] {
    switch self {
    case .along, .walk, .walkTime, .distance, .bearing, .latitude, .longitude: ["number", "null"]
    case .inside, .open: ["boolean", "null"]
    case .door: ["object", "null"]
    case .tags: ["object"]
    case .side, .name, .category, .id, .source, .attribution, .opens, .closes, .hours, .phone,
      .website, .address, .link, .tag:
      ["string", "null"]
    }
  }
}
