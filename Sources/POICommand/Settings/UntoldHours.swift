import OpeningHours
import Basics
import Locating
import PointsOfInterest

/// The note that counts places near by of which nothing tells whether they are open.
struct UntoldHours {
  let sources: [any PointSource]
  let loading: any SourceLoading
  let query: NearbyQuery

  /// More are not counted.
  private static let countLimit = 1_000

  /// Counts places that fit but for their hours, as far as the answer reaches.
  ///
  /// - Parameter deadline: When counting must be over.
  /// - Returns: `nil` when there is none, and when the answer has such places anyway.
  /// - Throws: As `NearbySearch.run`.
  func note(beside result: NearbyResult, by deadline: Deadline) throws -> String? {
    guard let fix = result.fix, var hours = query.filter.hours,
      !hours.admitted.contains(.unknown)
    else { return nil }
    hours.admitted = [.unknown]
    var untold = query
    untold.filter.hours = hours
    untold.limit = Self.countLimit
    if let limit = query.limit, result.points.count >= limit {
      untold.radius = result.points.last?.distance ?? query.radius
    }
    let search = NearbySearch(
      locationProvider: FixedLocationProvider(fix), sources: sources, loading: loading,
    )
    let count = try search.run(untold, by: deadline).points.count
    guard count > 0 else { return nil }
    let number = count < Self.countLimit ? "\(count)" : "\(count) and more"
    let places = count == 1 ? "place does" : "places do"
    let nearer = untold.radius == query.radius ? "" : "nearer "
    return "\(number) \(nearer)\(places) not tell whether open; --open=maybe shows them"
  }
}
