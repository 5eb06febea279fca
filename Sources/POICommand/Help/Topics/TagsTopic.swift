import CommandLine

extension HelpTopic {
  static var tags: HelpTopic {
    HelpTopic(
      "tags",
      [
        .text(
          """
          Points have tags, KEY=VALUE, as OpenStreetMap has them; a table's further columns are \
          tags, too. --tag keeps only points with a tag and is repeatable: all must match.
          """
        ),
        .list([
          ("--tag wifi", "the tag is there, whatever its value"),
          ("--tag wifi=yes", "it has this value"),
          (#"--tag 'name=a\,b'"#, "a comma in a value is written so"),
        ]),
        .text(
          """
          Other signs of expressions (!=, |, ~, <, >) are refused. -c takes kinds of place: a word \
          (poi help categories), key=value, key=* or, for data with words of its own, \
          category=word; any of several matches.
          """
        ),
      ],
    )
  }
}
