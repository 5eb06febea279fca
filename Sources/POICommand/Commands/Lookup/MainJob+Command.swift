import CommandLine

extension MainJob: Command {
  static var name: String { "" }

  static var options: [OptionName] {
    OptionName.common + OptionName.ofSearch + [
      .along, .queries, .outer, .radius, .beyond, .limit, .radar,
    ]
  }

  static var description: CommandDescription<OptionName> {
    CommandDescription(
      name,
      "points of interest near a location, nearest first",
      [
        Synopsis("[LOCATION] [-c CATEGORY] [-r DIST] [options]"),
        Synopsis("- [options]", "one LOCATION a line"),
        Synopsis("--along FILE -r DIST [options]", "along a track, in the order met"),
      ],
      options: options,
      [
        .text(
          """
          Finds points of interest in files, indexes and services, and prints them sorted by their \
          geodesic distance on WGS 84. With - it reads one location a line from standard input; \
          what follows it and a tab names it in the output. Without a location it takes that of \
          --gpsd, --from or the configuration. With --along it takes a track and prints the points \
          within --radius of it, each once: how far along the track, on which side, and distance \
          and bearing from where the track is nearest.
          """
        )
      ],
    )
  }
}
