import CommandLine

extension CheckCommand {
  static var description: CommandDescription<OptionName> {
    CommandDescription(
      "check",
      [
        Synopsis(
          "[LOCATION]",
          and: "[options]",
          "is it at a point? that point and status 0, else 1",
        )
      ],
      options: OptionName.common + OptionName.ofSearch + [.within],
      manual: """
        .Cm check
        prints the nearest point within
        .Fl -within ,
        and exits with 1 if there is none, with 75 if the error of the location leaves both possible.
        A location that tells no error counts as exact.

        """,
    )
  }
}
