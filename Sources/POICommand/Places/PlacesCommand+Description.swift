import CommandLine

extension PlacesCommand {
  static var description: CommandDescription<OptionName> {
    CommandDescription(
      "places",
      [
        Synopsis("", and: "[-f FORMAT]", "list your places; --push URL sends them to a server"),
        Synopsis(nil, full: "--push URL"),
      ],
      options: OptionName.common + [
        .format, .json, .ndjson, .geojson, .fields, .color, .push, .replace, .timeout, .offline,
      ],
    )
  }
}
