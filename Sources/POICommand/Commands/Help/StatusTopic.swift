import CommandLine

extension HelpTopic {
  static var status: HelpTopic {
    HelpTopic(
      "status", heading: "exit status",
      [
        "The status tells a script how it went:",
        .list(ExitStatus.meanings.map { ("\($0.status)", $0.sentence) }),
        """
        When several things go wrong, the gravest tells the status, in this order:
        \(ExitStatus.byGravity.map { "\(ExitStatus.failed($0).code)" }.joined(separator: ", ")). So
        when many locations are read from standard input, a source that fails counts before lines
        that are no locations.

        When the server of an index fails meanwhile, it is asked again until one more --timeout is
        over. Then the lines that need it fail at once, with one message for all, and the others go
        on.

        Results go to standard output, everything else to standard error as single lines that begin
        with "poi: ". Nothing found is silent, so cron mails problems only. Did everything answer?
        In JSON that is the key complete, and failures has the status
        of each, with commands that may be meant.
        """,
      ],
    )
  }
}
