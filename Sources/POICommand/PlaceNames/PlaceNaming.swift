package import Gazetteer
import Geodesy
import PointsOfInterest

/// Names of places, in and out; the table is opened when something is first asked.
package struct PlaceNaming: Sendable {
  private let gazetteer: (@Sendable () throws -> Gazetteer)?

  /// - Parameter gazetteer: Opens the table.
  package init(gazetteer: @escaping @Sendable () throws -> Gazetteer) {
    self.gazetteer = gazetteer
  }

  private init() {
    gazetteer = nil
  }

  /// No names at all.
  package static let none = PlaceNaming()

  /// Answer to the name of a place.
  func answer(to text: String, suggestions: Int) throws -> PlaceAnswer {
    try search { try $0.answer(to: text, suggestions: suggestions) }
  }

  /// Whether some place has this name.
  func isName(_ text: String) throws -> Bool {
    if case .unknown = try answer(to: text, suggestions: 0) { return false }
    return true
  }

  /// The location that a text gives by the name of a place.
  ///
  /// - Parameters:
  ///   - text: A text that is no notation of a location.
  ///   - fault: The reason why it is none.
  /// - Returns: `nil` where the text can be no name, or is none.
  /// - Throws: `Failure` of kind `.commandLine` for a name of several places.
  func fix(named text: String, after fault: LocationNotationError) throws -> Fix? {
    guard let location = NamedLocation(text, after: fault) else { return nil }
    switch try answer(to: location.name, suggestions: 0) {
    case .place(let place):
      return location.fix(at: place)
    case .ambiguous(let candidates):
      let names = candidates.map(\.text).joined(separator: "; ")
      throw Failure(.commandLine, "\(text): several places have this name: \(names)")
    case .unknown:
      return nil
    }
  }

  /// The name of the place that a location is at, or its distance and direction from it:
  /// `Lyon, FR`, `3.2 km NW of Lyon, FR`.
  ///
  /// - Parameter location: Any location.
  /// - Returns: One line.
  /// - Throws: `Failure` of kind `.bug` for a damaged table.
  func name(of location: Coordinate) throws -> String {
    guard let gazetteer, let found = try Self.told({ try gazetteer().place(at: location) }) else {
      throw Failure(.bug, "no names of places are known")
    }
    if found.isInside { return found.place.label }
    let distance = Self.kilometres(found.geodesic.distance)
    let direction = CompassPoint(bearing: found.geodesic.bearing).rawValue
    return "\(distance) \(direction) of \(found.place.label)"
  }

  /// Kilometres, with a decimal below ten.
  private static func kilometres(_ distance: Metres) -> String {
    let tenths = Int((distance / 100).rounded())
    return tenths < 100
      ? "\(tenths / 10).\(tenths % 10) km" : "\(Int((distance / 1000).rounded())) km"
  }

  /// The time zone of the nearest place, `Europe/Paris`; `nil` when no places are known.
  ///
  /// - Throws: As `name(of:)`.
  func timeZone(at location: Coordinate) throws -> String? {
    guard let gazetteer else { return nil }
    return try Self.told { try gazetteer().timeZone(at: location) }
  }

  private func search(_ body: (PlaceSearch) throws -> PlaceAnswer) throws -> PlaceAnswer {
    guard let gazetteer else { return .unknown(similar: []) }
    return try Self.told { try body(PlaceSearch([try gazetteer()])) }
  }

  /// Damage of the table in words.
  private static func told<Value>(_ body: () throws -> Value) throws -> Value {
    do {
      return try body()
    } catch let error as GazetteerError {
      throw Failure(.bug, "the table of places: \(error.reason)")
    }
  }
}
