/// Every option there is, under its long name, in the order of the help.
enum OptionName: String, CaseIterable, Sendable {
  case gpsd
  case from
  case along
  case accuracy
  case source
  case sourceFormat = "source-format"
  case category
  case tag
  case all
  case name
  case radius
  case beyond
  case limit
  case format
  case json
  case ndjson
  case geojson
  case fields
  case units
  case lang
  case color
  case timeout
  case offline
  case config
  case noConfig = "no-config"
  case quiet
  case verbose
  case output
  case info
  case verify
  case replace
  case push
  case within
  case events
  case interval
  case move
  case dwell
  case feature
  case follow
  case manual = "man"
  case completions
  case help
  case version

  /// The option of a letter.
  init?(short: Character) {
    switch short {
    case "s": self = .source
    case "c": self = .category
    case "r": self = .radius
    case "n": self = .limit
    case "f": self = .format
    case "o": self = .output
    case "q": self = .quiet
    case "v": self = .verbose
    case "h": self = .help
    case "V": self = .version
    default: return nil
    }
  }
}
