package import Geodesy
package import PointsOfInterest

/// The points around a moving location, asked for by area.
///
/// Sources are asked for more than is needed at once, and again when the location leaves that area,
/// however many points there are elsewhere; also after a while, since data changes.
package final class Neighbourhood {
  /// Loads all points within a distance.
  package typealias Loader = (_ centre: Coordinate, _ radius: Metres) throws -> [PointOfInterest]

  private let reach: Metres
  private let load: Loader
  private let now: () -> Duration
  private var area: Area?
  private var retry: Duration?

  private struct Area {
    let centre: Coordinate
    let points: [(point: PointOfInterest, coordinate: Coordinate)]
    let loaded: Duration
  }

  /// How far beyond the reach an area goes.
  static let margin: Metres = 250
  /// How long an area is used.
  static let lifetime = Duration.seconds(300)
  /// How long sources are left alone after a failure.
  static let pause = Duration.seconds(10)

  /// - Parameters:
  ///   - reach: How far away points matter.
  ///   - now: A clock that never runs backwards.
  ///   - load: Asks the sources.
  package init(reach: Metres, now: @escaping () -> Duration, load: @escaping Loader) {
    self.reach = reach
    self.now = now
    self.load = load
  }

  /// The points within the reach, and perhaps a few that are a little farther away.
  ///
  /// - Parameter coordinate: The location.
  /// - Returns: The known points; those of the area before if loading failed.
  /// - Throws: The loader's error; while sources are left alone, nothing.
  package func points(around coordinate: Coordinate) throws -> [PointOfInterest] {
    if !covers(coordinate) { try reload(around: coordinate) }
    guard let area else { return [] }
    let bound = GreatCircleBound(from: coordinate)
    let limit = GreatCircleBound.greatestHaversine(within: reach)
    return area.points.compactMap { point, place in
      bound.haversine(latitude: place.latitude, longitude: place.longitude) <= limit ? point : nil
    }
  }

  private func covers(_ coordinate: Coordinate) -> Bool {
    if let retry { return now() < retry }
    guard let area, now() - area.loaded < Self.lifetime else { return false }
    return area.centre.geodesic(to: coordinate).distance <= Self.margin
  }

  private func reload(around coordinate: Coordinate) throws {
    do {
      let points = try load(coordinate, reach + Self.margin)
      retry = nil
      area = Area(
        centre: coordinate,
        points: points.compactMap { point in point.coordinate.map { (point, $0) } },
        loaded: now(),
      )
    } catch {
      retry = now() + Self.pause
      throw error
    }
  }
}
