import Geodesy
import PointFormats
import PointIndex
import PointsOfInterest

/// Advice for a person whose lookup had hardly anything to search: how to get points of the place.
struct CoverageAdvice {
  /// The sources that were searched.
  let sources: [SourceChoice]

  /// The advice about a location.
  ///
  /// - Parameter location: Where points were looked for.
  /// - Returns: `nil` if an index covers the location.
  func text(at location: Coordinate) -> String? {
    guard let reason = reason(at: location) else { return nil }
    let place = location.text(.decimal).split(separator: ",").joined(separator: " ")
    return
      "\(reason); for OpenStreetMap's points: \(Release.name) \(GetCommand.name) --here \(place)"
  }

  private func reason(at location: Coordinate) -> String? {
    let indexes = sources.filter { $0.format == .poix }.compactMap(\.path)
    if indexes.contains(where: { Self.covers($0, location) }) { return nil }
    return sources == [.landmarks]
      ? "only the landmarks in the program were searched"
      : "no index covers this place"
  }

  /// Whether a location is within the bounds of an index; one that cannot be read was told of already.
  private static func covers(_ path: String, _ location: Coordinate) -> Bool {
    guard let bounds = (try? PointIndexReader(path: path))?.info.bounds else { return true }
    return (bounds.south...bounds.north).contains(location.latitude)
      && (bounds.west...bounds.east).contains(location.longitude)
  }
}
