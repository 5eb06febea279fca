import CommandLine

extension HelpTopic {
  static var options: HelpTopic {
    HelpTopic(
      "options",
      [
        .text(
          """
          Options may stand before or after the location, and -- ends them. What reads as a number \
          is a value: poi -33.9 18.4 works. Help of a command lists those that it takes.
          """
        )
      ] + OptionName.blocks() + [
        .heading("Values"),
        .list([
          ("DIST", "250 or 250m, 1.5km, 2mi, 800ft, 3nmi"),
          ("DURATION", "5 or 5s, 500ms, 2m, 1h"),
        ]),
      ],
    )
  }
}
