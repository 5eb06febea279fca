import CommandLine

extension Program {
  /// The tables of commands, options and topics.
  static var description: ProgramDescription<OptionName> {
    ProgramDescription(
      name: Release.name,
      purpose: "points of interest near a location, nearest first",
      operand: "location",
      examples: [
        ("poi Paris -n 3", "three places in the middle of Paris"),
        ("poi 37.3293 -121.8893 -c museum --json", "museums near there, as JSON"),
        ("poi locate \"San José, US\" --format dms", "where a town is"),
      ],
      commands: [MainJob.description] + CommandTable.commands.map { $0.description },
      topics: topics,
    )
  }

  /// Every subject that `poi help` explains beside the commands, in the order of the manual.
  private static var topics: [HelpTopic] {
    [
      .options, .locations, .sources, .openStreetMap, .tags, .hours, .output, .fields, .template,
      .along, .configuration, .status, .recipes,
    ]
  }

  /// The manual page poi(1) in mdoc.
  static var manual: String {
    ManualPage(
      description,
      ManualPage.Prose(
        date: "November 22, 2026",
        words: ["LAT": "latitude", "LON": "longitude", "DIST": "distance", "N": "number"],
        seeAlso: [("jq", 1), ("gpsd", 8)],
      ),
    ).text
  }
}
