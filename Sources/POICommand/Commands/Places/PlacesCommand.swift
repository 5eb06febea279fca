import CommandLine
import PointsOfInterest

/// `poi places [-f FORMAT]` and `poi places --push URL`.
enum PlacesCommand {
  case list(PlaceList)
  case push(PushCommand)

  /// - Returns: The status to end with.
  /// - Throws: `UsageError`; `Failure`.
  func run() throws -> ExitStatus {
    switch self {
    case .list(let list): try list.run()
    case .push(let push): try push.run()
    }
  }
}
