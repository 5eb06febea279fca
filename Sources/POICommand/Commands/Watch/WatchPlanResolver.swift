import CommandLine
import Locating
import PointFormats
import PointsOfInterest

/// Makes the plan of `poi watch` of a command line and a configuration.
struct WatchPlanResolver {
  let given: GivenValues
  let settings: Settings
  let output: WatchPlan.Output
  /// How services are asked.
  let loading: any SourceLoading

  /// Default of `--interval` when a service is asked, which is somebody else's computer.
  private static let serviceInterval = Duration.seconds(10)

  /// Refuses to go on without a location; other commands would suggest one that does not move.
  ///
  /// - Throws: `UsageError`.
  static func ensureLocation(_ given: GivenValues) throws(UsageError) {
    let arguments = given.arguments
    guard arguments.operands.isEmpty, !arguments.has(.gpsd), !arguments.has(.from),
      given.configuration.location == nil
    else { return }
    throw UsageError(
      "location", "missing: give --gpsd or --from FILE", suggestion: arguments.tokens + ["--gpsd"],
    )
  }

  /// - Throws: `UsageError`.
  func plan() throws -> WatchPlan {
    let location = try location()
    let (dwell, featured) = (
      try given.value(.dwell, .duration), try given.value(.feature, .duration),
    )
    if let featured, featured == .zero, let option = given.arguments.last(.feature) {
      throw given.error(option, "a place must be shown for some time")
    }
    let isRemote = settings.sources.contains(where: \.isService)
    let interval =
      try given.value(.interval, .duration) ?? (isRemote ? Self.serviceInterval : .zero)
    return WatchPlan(
      location: location, isFollowed: given.arguments.has(.follow),
      desiredAccuracy: settings.requirement.desiredAccuracy,
      loading: isRemote ? loading : SequentialLoading(), query: settings.query,
      timeout: settings.timeout, within: try given.within(), dwell: dwell ?? .zero,
      interval: interval, move: try given.value(.move, .distance) ?? 0, featured: featured,
      output: output, facts: settings.facts,
    )
  }

  private func location() throws -> LocationChoice {
    guard case .single(let location) = settings.location else {
      throw UsageError(
        "-", "one moving location is watched", suggestion: ["watch", "--from", "-"], )
    }
    switch location {
    case .gpsd: break
    case .file: return location
    case .fixed, .saved:
      throw UsageError(
        given.arguments.operands.first ?? "location",
        "a place does not move; poi watch takes --gpsd or --from FILE",
      )
    }
    if let option = given.arguments.last(.follow) {
      throw UsageError(option.name.spelling, "is for --from FILE; a gpsd is always followed")
    }
    return location
  }
}

extension GivenValues {
  /// The distance of `--within`: a location nearer than this is at a point.
  func within() throws -> Double {
    let distance = try value(.within, .distance) ?? Presence.defaultDistance
    if distance == 0, let option = arguments.last(.within) {
      throw error(option, "no location is ever exact")
    }
    return distance
  }
}
