package import Geodesy
import Synchronization

/// The clocks of places: of one zone for all, else of the zone of the nearest town that the gazetteer
/// knows or of a point of `zone.tab` that is much nearer, else of the system's zone.
package final class PlaceClocks: Sendable {
  private let nearestTown: @Sendable (Coordinate) throws -> (zone: String, distance: Metres)?
  private let files: TimeZoneFiles
  private let systemSetting: String?
  private let common: TimeZoneRules?
  private let state = Mutex(State())

  private struct State {
    var system: TimeZoneRules?
    /// By name; `nil` for those that this system does not have.
    var zones: [String: TimeZoneRules?] = [:]
    var cells: [Cell: TimeZoneRules] = [:]
    /// The points of `zone.tab`, once they are read.
    var points: [(coordinate: Coordinate, zone: String)]?
    var isSystemUsed = false
  }

  /// A square of a hundredth of a degree, all of which has the zone of its middle: the names of places
  /// in the gazetteer are farther apart, and to look them up for each point takes longest.
  private struct Cell: Hashable {
    let row: Int32
    let column: Int32

    init(_ place: Coordinate) {
      row = Int32((place.latitude * 100).rounded())
      column = Int32((place.longitude * 100).rounded())
    }

    var middle: Coordinate? {
      try? Coordinate(latitude: Double(row) / 100, longitude: Double(column) / 100)
    }
  }

  /// Clocks of a common zone or, if that is `nil`, of the zones of the towns that the closure
  /// finds, else by the value of `TZ`.
  package init(
    common: TimeZoneRules?, files: TimeZoneFiles, systemSetting: String?,
    nearestTown: @escaping @Sendable (Coordinate) throws -> (zone: String, distance: Metres)?,
  ) {
    (self.common, self.files) = (common, files)
    (self.systemSetting, self.nearestTown) = (systemSetting, nearestTown)
  }

  /// The zone of a place; the system's where the place or its zone is not known.
  func zone(at place: Coordinate?) -> TimeZoneRules {
    if let common { return common }
    return state.withLock { state in
      guard let place else { return systemZone(&state) }
      let cell = Cell(place)
      if let known = state.cells[cell] { return known }
      let zone = zone(near: cell.middle ?? place, &state)
      state.cells[cell] = zone
      return zone
    }
  }

  /// The system's zone, once the zone of some place was not known.
  var substitute: TimeZoneRules? { state.withLock { $0.isSystemUsed ? $0.system : nil } }

  private func zone(near place: Coordinate, _ state: inout State) -> TimeZoneRules {
    guard let name = name(near: place, &state) else { return systemZone(&state) }
    if let known = state.zones[name] { return known ?? systemZone(&state) }
    let zone = try? files.zone(named: name)
    state.zones[name] = .some(zone)
    return zone ?? systemZone(&state)
  }

  /// The name of the nearest town's zone, or of that of a point of `zone.tab` less than half as far away.
  ///
  /// Of the airports of OpenFlights, 301 have another zone than the nearest town. This mends 72 of them and
  /// harms 10 others; the nearest of towns and points would mend 88 and harm 35.
  private func name(near place: Coordinate, _ state: inout State) -> String? {
    guard let town = try? nearestTown(place) else { return nil }
    let points = state.points ?? files.points()
    state.points = points
    let bound = GreatCircleBound(from: place)
    let limit = GreatCircleBound.greatestHaversine(within: town.distance / 2)
    var nearest = (zone: town.zone, haversine: limit)
    for point in points {
      let haversine = bound.haversine(
        latitude: point.coordinate.latitude, longitude: point.coordinate.longitude,
      )
      if haversine < nearest.haversine { nearest = (point.zone, haversine) }
    }
    return nearest.zone
  }

  private func systemZone(_ state: inout State) -> TimeZoneRules {
    state.isSystemUsed = true
    if let system = state.system { return system }
    let system = (try? files.systemZone(setting: systemSetting)) ?? .utc
    state.system = system
    return system
  }
}
