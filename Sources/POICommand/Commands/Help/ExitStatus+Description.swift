import PointsOfInterest

extension ExitStatus {
  /// Every status with its meaning in a sentence, ascending.
  static var meanings: [(status: Int32, sentence: String)] {
    [
      (found.code, "At least one point was printed."),
      (noneFound.code, "None was found, and all was searched; nothing is wrong."),
    ] + Failure.Kind.allCases.map { (failed($0).code, meaning(of: $0)) }
  }

  private static func meaning(of kind: Failure.Kind) -> String {
    switch kind {
    case .commandLine:
      "The command line is wrong; the message names the token, the reason and a right command."
    case .data: "Data could not be read; the message names file and line or byte."
    case .noInput: "An input file is missing or unreadable."
    case .unavailable:
      "A source or gpsd is unreachable, refused, or searches no farther; results of the other"
        + " sources are printed."
    case .bug: "A bug."
    case .writing: "Writing failed."
    case .tryAgain: "Try again later: no fix in time, timeout, rate limit, index being built."
    case .configuration: "The configuration is wrong or unsafe."
    }
  }
}
