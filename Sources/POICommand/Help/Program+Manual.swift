import CommandLine

extension Program {
  /// The manual page poi(1) in mdoc.
  static var manual: String {
    ManualPage(
      description,
      ManualPage.Prose(
        date: "November 21, 2026",
        purpose: "points of interest near a location, nearest first",
        words: ["LAT": "latitude", "LON": "longitude", "DIST": "distance"],
        files: files,
        statusNote: statusNote,
        examples: [
          "poi 37.3293 -121.8893",
          "poi 43.7384 7.4246 -s monaco.geojson -r 1km --ndjson | jq .name",
          "poi --gpsd -c cafe",
        ],
        seeAlso: [("jq", 1), ("gpsd", 8)],
      ),
    ).text
  }

  private static var files: [(path: String, text: String)] {
    [
      (
        "$XDG_CONFIG_HOME/poi/poi.json5 , /etc/poi/poi.json5",
        "Configuration; every key is documented in the example that comes with the program.",
      ),
      (
        "$XDG_DATA_HOME/poi/",
        """
        Indexes
        .Pq Pa *.poix
        and saved places
        .Pq Pa places.geojson .
        """,
      ),
    ]
  }

  private static var statusNote: String {
    let statuses = ExitStatus.byGravity.map { "\(ExitStatus.failed($0).code)" }
    return """
      When several things go wrong, the gravest tells the status, in this order: \
      \(statuses.joined(separator: ", ")).
      So when many locations are read from standard input, a source that fails counts before lines
      that are no locations.

      """
  }
}
