import CommandLine

extension MainJob: Command {
  static var name: String { "" }

  static var options: [OptionName] {
    OptionName.common + OptionName.ofSearch + [
      .along, .queries, .outer, .radius, .beyond, .limit,
    ]
  }

  static var description: CommandDescription<OptionName> {
    CommandDescription(
      name,
      [
        Synopsis("LAT LON [options]"),
        Synopsis("LOCATION [options]"),
        Synopsis("- [options]", "one LOCATION a line from standard input"),
        Synopsis("[options]", "the location comes from --gpsd, --from or the configuration"),
        Synopsis("--along FILE -r DIST", and: "[options]", "along a track, in the order met"),
      ],
      options: options,
      manual: """
        .Nm
        takes a location, finds points of interest in files, indexes and services, and prints them
        sorted by their geodesic distance on WGS 84.
        With
        .Cm -
        it reads one location a line from standard input; what follows it and a tab names it in the
        output.
        Without a location it takes that of
        .Fl -gpsd ,
        .Fl -from
        or the configuration.
        .Pp
        With
        .Fl -along
        it takes a track and prints the points within
        .Fl -radius
        of it in the order in which the track meets them, each once: how far along the track, on
        which side, and distance and bearing from where the track is nearest.
        .Pp
        A location is latitude and longitude in decimal degrees or degrees, minutes and seconds; a
        geo: URI; ISO 6709; a Plus code; the address of a map; @ and the name of a saved place; or
        the name of a place of 15000 people and more in any language, behind a comma its country
        or region.
        The names are those of GeoNames (geonames.org), CC BY 4.0.

        """,
    )
  }
}
