import CommandLine
import PointsOfInterest

/// The topics beside search and output.
extension HelpTopic {
  static let configuration = HelpTopic(section: "configuration", heading: "files")

  static let status = HelpTopic(
    section: "status", heading: "exit status",
    [
      "statuses": HelpTexts.list(ExitStatus.meanings.map { ("\($0.status)", $0.sentence) }),
      "order": Failure.Kind.allCases.map { "\(ExitStatus.failed($0).code)" }
        .joined(separator: ", "),
    ],
  )

  /// Commands that were run as they stand, in a folder with the `points.csv` of the first.
  static let recipes = HelpTopic(section: "recipes", heading: "examples")
}
