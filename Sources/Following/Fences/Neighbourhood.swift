import Geodesy
import PointsOfInterest

/// The points around a moving location, asked for by area.
///
/// Sources are asked for more than is needed at once, and again when the location leaves that area,
/// however many points there are elsewhere; also after a while, since data changes.
final class Neighbourhood {
  typealias Loader = (_ centre: Coordinate, _ radius: Metres) throws -> [PointOfInterest]

  private let reach: Metres
  private let target: DistanceTarget
  private let load: Loader
  private let isPartial: () -> Bool
  private let now: () -> Duration
  private var area: Area?
  private var retry: Duration?

  private struct Area {
    let centre: Coordinate
    /// The points, each with the box of what is measured to.
    let points: [(point: PointOfInterest, box: BoundingBox)]
    /// When the area is asked for again.
    let end: Duration
  }

  /// How far beyond the reach an area goes.
  static let margin: Metres = 250
  static let lifetime = Duration.seconds(300)
  /// The same where a source among others failed.
  static let partialLifetime = Duration.seconds(60)
  /// How long sources are left alone after a failure.
  static let pause = Duration.seconds(10)

  /// - Parameters:
  ///   - now: A clock that never runs backwards.
  ///   - isPartial: Whether a source failed when the area was loaded last.
  init(
    reach: Metres, target: DistanceTarget = .nearest, now: @escaping () -> Duration,
    isPartial: @escaping () -> Bool = { false }, load: @escaping Loader,
  ) {
    self.isPartial = isPartial
    self.reach = reach
    self.target = target
    self.now = now
    self.load = load
  }

  /// The points within the reach, and perhaps a few that are a little farther away; those of the
  /// area before while sources are left alone.
  ///
  /// - Throws: The loader's error; while sources are left alone, nothing.
  func points(around coordinate: Coordinate) throws -> [PointOfInterest] {
    if !covers(coordinate) { try reload(around: coordinate) }
    guard let area else { return [] }
    let bound = GreatCircleBound(from: coordinate)
    let limit = GreatCircleBound.greatestHaversine(within: reach)
    return area.points.compactMap { bound.haversine(to: $1) <= limit ? $0 : nil }
  }

  private func box(of point: PointOfInterest) -> BoundingBox? {
    if target != .centre, let box = point.extent?.box { return box }
    var bounds = BoundingBoxBuilder()
    if let coordinate = point.coordinate { bounds.insert(coordinate) }
    return bounds.box
  }

  private func covers(_ coordinate: Coordinate) -> Bool {
    if let retry { return now() < retry }
    guard let area, now() < area.end else { return false }
    return area.centre.geodesic(to: coordinate).distance <= Self.margin
  }

  private func reload(around coordinate: Coordinate) throws {
    do {
      let points = try load(coordinate, reach + Self.margin)
      retry = nil
      area = Area(
        centre: coordinate,
        points: points.compactMap { point in box(of: point).map { (point, $0) } },
        end: now() + (isPartial() ? Self.partialLifetime : Self.lifetime),
      )
    } catch {
      retry = now() + Self.pause
      throw error
    }
  }
}
