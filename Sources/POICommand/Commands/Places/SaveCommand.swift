import OpeningHours
import CommandLine
import Geodesy
import PointsOfInterest

/// `poi save NAME [LOCATION] [-c k=v] [--tag k=v]…`.
struct SaveCommand {
  let context: SavedPlacesContext
  let name: PlaceName
  let category: Category?
  let tags: Tags
  let location: LocationChoice
  let locationProvider: LocationProviderFactory
  /// The time of day.
  let time: @Sendable () -> Timestamp

  /// Saves the place; silent when all is well, as is usual for commands that change something.
  ///
  /// - Returns: The status to end with.
  /// - Throws: `UsageError`; `Failure`; `NeedsFullProgram` from the bytes of a file.
  func run() throws -> ExitStatus {
    let fix = try locationProvider(location).currentFix(by: context.deadline)
    let place = SavedPlace(
      name: name, coordinate: fix.coordinate, category: category, tags: tags, time: time(),
    )
    let isReplacing = context.arguments.has(.replace)
    guard try context.file.save(place, replacing: isReplacing, by: context.deadline) else {
      throw UsageError(
        name.text, "a place of this name is saved already",
        suggestion: context.arguments.tokens + [OptionName.replace.spelling],
      )
    }
    let (latitude, longitude) = (fix.coordinate.latitude, fix.coordinate.longitude)
    context.messages.detail("\(name.text): saved at \(latitude) \(longitude)")
    return .found
  }
}
