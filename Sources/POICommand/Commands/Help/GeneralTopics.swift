import CommandLine
import PointsOfInterest

/// The topics beside search and output.
extension HelpTopic {
  static let configuration = HelpTopic(section: "configuration", heading: "files")

  static let status = HelpTopic(
    "status", heading: "exit status",
    [
      "The status tells a script how it went:",
      .list(ExitStatus.meanings.map { ("\($0.status)", $0.sentence) }),
      """
      When several things go wrong, the gravest tells the status, in this order:
      \(Failure.Kind.allCases.map { "\(ExitStatus.failed($0).code)" }.joined(separator: ", ")). So
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

  /// Commands that were run as they stand, in a folder with the `points.csv` of the first.
  static let recipes = HelpTopic(section: "recipes", heading: "examples")
}
