/// Every option there is, under its long name.
enum OptionName: String, CaseIterable, Sendable {
  case gpsd
  case from
  case accuracy
  case source
  case sourceFormat = "source-format"
  case category
  case tag
  case all
  case lang
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
  case timeout
  case offline
  case config
  case noConfig = "no-config"
  case color
  case quiet
  case verbose
  case manual = "man"
  case completions
  case help
  case version
}
