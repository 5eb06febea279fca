import CommandLine
import PointsOfInterest

extension ExitStatus {
  /// Every status with its meaning, ascending.
  static var descriptions: [StatusDescription] {
    [
      StatusDescription(found.code, "found", "At least one point was printed."),
      StatusDescription(
        noneFound.code,
        "none found",
        "None was found, and all was searched; nothing is wrong.",
      ),
    ]
      + Failure.Kind.allCases.map { kind in
        let (summary, sentence) = meaning(of: kind)
        return StatusDescription(failed(kind).code, summary, sentence)
      }
  }

  private static func meaning(of kind: Failure.Kind) -> (summary: String, sentence: String) {
    switch kind {
    case .commandLine:
      (
        "wrong command line",
        "The command line is wrong; the message names the token, the reason and a right command.",
      )
    case .data: ("bad data", "Data could not be read; the message names file and line or byte.")
    case .noInput: ("missing input", "An input file is missing or unreadable.")
    case .unavailable:
      (
        "source or gpsd unreachable",
        "A source or gpsd is unreachable, refused, or searches no farther;"
          + " results of the other sources are printed.",
      )
    case .bug: ("bug", "A bug.")
    case .writing: ("writing failed", "Writing failed.")
    case .tryAgain:
      (
        "try again later (no fix, timeout)",
        "Try again later: no fix in time, timeout, rate limit, index being built.",
      )
    case .configuration:
      ("wrong or unsafe configuration", "The configuration is wrong or unsafe.")
    }
  }
}
