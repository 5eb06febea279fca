import CommandLine
import Geodesy

/// Every option there is, under its long name, in the order of the help.
enum OptionName: String, OptionTable {
  case gpsd, from, along, queries, accuracy
  case source
  case sourceFormat = "source-format"
  case columns
  case category, tag, all, name, open
  case openAt = "open-at"
  case openFor = "open-for"
  case tz, by, pace, streets, radius, beyond, limit
  case format, json, ndjson, geojson, template, fields, outer, units, to, lang, color, hyperlink,
    radar
  case timeout, offline, cacert, config
  case noConfig = "no-config"
  case quiet, verbose
  case output, info, verify, list, remove
  case here, update, yes, keep
  case replace, push
  case within, events, interval, move, dwell, feature, follow
  case manual = "man"
  case completions, help, version

  /// The headings of the help, in its order.
  enum Section: String, CaseIterable {
    case location = "Location"
    case points = "Points"
    case selection = "Selection"
    case output = "Output"
    case index = "Index (poi index INPUT...)"
    case regions = "OpenStreetMap's points of a region (poi get REGION...)"
    case places = "Saved places (poi save, places, forget)"
    case moving = "A location that moves (poi watch, poi check)"
    case general = "General"
  }

  static var otherWords: [String: OptionName] {
    [
      "amenity": .category, "count": .limit, "debug": .verbose, "dist": .radius,
      "distance": .radius, "file": .source, "filter": .category, "head": .limit, "input": .source,
      "kind": .category, "language": .lang, "max": .limit, "max-dist": .radius,
      "max-distance": .radius, "maxdist": .radius, "num": .limit, "number": .limit,
      "open-now": .open, "range": .radius, "silent": .quiet, "time-zone": .tz, "timezone": .tz,
      "top": .limit, "type": .category, "where": .tag, "zone": .tz,
    ]
  }

  static var operandWords: [String: Int] {
    [
      "at": 0, "lat": 0, "latitude": 0, "location": 0, "near": 0, "place": 0, "lng": 1, "lon": 1,
      "long": 1, "longitude": 1,
    ]
  }

  /// A minus before a digit or a point begins a number; no option is a digit.
  static func isOperand(_ token: String) -> Bool { LocationNotation.isValue(token) }

  /// The commands that make streets have `--streets` alone, without the name of a file.
  func argument(behind command: String?) -> Option.Argument {
    let isMaker = command == IndexCommand.name || command == GetCommand.name
    return self == .streets && isMaker ? .none : option.argument
  }

  /// Options that every command takes.
  static let common: [OptionName] = [.config, .noConfig, .quiet, .verbose]
  /// Options that may be given several times, each time for one more.
  static let repeatable: [OptionName] = [.source, .category, .tag]
  /// Options that tell where the location comes from, in place of operands.
  static let ofOrigin: [OptionName] = [.gpsd, .from]
  /// Options of commands that ask for a location.
  static let ofLocation: [OptionName] = ofOrigin + [.accuracy, .timeout, .offline]
  /// Options that name a format of points; the last one wins.
  static let ofFormat: [OptionName] = [.format, .json, .ndjson, .geojson]
  /// Options of commands that find points near a location.
  static let ofSearch: [OptionName] =
    ofLocation + [
      .cacert, .source, .sourceFormat, .columns, .category, .tag, .all, .name, .open, .openAt,
      .openFor, .tz,
    ] + ofFormat + [.template, .fields, .units, .to, .lang, .color, .hyperlink]
}
