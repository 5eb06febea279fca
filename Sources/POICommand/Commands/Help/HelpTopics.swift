import Basics
import CommandLine
import Gazetteer
import PointFormats
import PointsOfInterest

/// The topics of a search: where, what and when.
extension HelpTopic {
  static let locations = HelpTopic(section: "locations", ["edition": edition])

  private static var edition: String { LocalComposition.gazetteer().edition() }

  static let sentences = HelpTopic(section: "sentences")

  static let sources = HelpTopic(
    section: "sources",
    [
      "sources": HelpTexts.list(SourceName.meanings + [("..." + FileFormat.packedSuffix, packed)]),
      "files": HelpTexts.list(
        FileFormat.allCases.filter(\.isRead).map {
          ($0.suffixes.joined(separator: " "), $0.readingSummary)
        }
      ),
    ],
  )

  private static let packed = "any file of text packed with gzip, such as points.csv.gz"

  static let openStreetMap = HelpTopic(section: "openstreetmap")

  static let tags = HelpTopic(section: "tags")

  static let hours = HelpTopic(section: "hours", heading: "opening hours")

  static let foot = HelpTopic(section: "foot", heading: "on foot")

  static let along = HelpTopic(section: "along")
}

/// The topics of what is printed.
extension HelpTopic {
  static let output = HelpTopic(
    section: "output",
    [
      "formats": HelpTexts.list(OutputFormat.allCases.map { ($0.rawValue, $0.summary) }),
      "columns": OutputFormat.csv.fields().map(\.text).joined(separator: " "),
    ],
  )

  static let fields = HelpTopic(
    section: "fields", heading: "output fields",
    [
      "formats": OutputFormat.allCases.filter(\.allowsFields).map(\.rawValue).listed("and"),
      "fields": list(OutputField.allKeys),
      "more": list(OutputField.keysOnRequest + [.tag("KEY")]),
    ],
  )

  private static func list(_ fields: [OutputField]) -> String {
    HelpTexts.list(fields.map { ($0.text, $0.meaning) })
  }

  static let template = HelpTopic(
    section: "template", heading: "templates",
    [
      "forms": HelpTexts.list(TemplateForm.allCases.map { ($0.rawValue, $0.meaning) }),
      "plain": TemplateOption.plain, "decimals": "\(TemplateOption.mostDecimals)",
      "width": "\(TemplateOption.greatestWidth)",
    ],
  )

  /// The schema alone, so that a program can read what `poi help json` prints.
  static let json = HelpTopic(
    section: "json", heading: "schema of json",
    ["providers": list(Fix.Origin.allWords), "statuses": statuses, "fields": fieldTypes],
  )

  private static func list(_ words: [String]) -> String {
    words.map { JSONText.quoted($0) }.joined(separator: ", ")
  }

  private static var statuses: String {
    Failure.Kind.allCases.filter { $0 != .writing }.map(\.rawValue).sorted().map { "\($0)" }
      .joined(separator: ", ")
  }

  private static var fieldTypes: String {
    (OutputField.allKeys + OutputField.keysOnRequest).map { field in
      "          \(JSONText.quoted(field.key)): {\"type\": [\(list(field.types))]}"
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

/// The topics beside search and output.
extension HelpTopic {
  static let configuration = HelpTopic(section: "configuration", heading: "files")

  static let status = HelpTopic(
    section: "status", heading: "exit status",
    [
      "statuses": HelpTexts.list(ExitStatus.meanings.map { ("\($0.status)", $0.sentence) }),
      "order": Failure.Kind.allCases.map { "\(ExitStatus.failed($0).code)" }
        .joined(separator: ", "),
    ],
  )

  /// Commands that were run as they stand, in a folder with the `points.csv` of the first.
  static let recipes = HelpTopic(section: "recipes", heading: "examples")
}
