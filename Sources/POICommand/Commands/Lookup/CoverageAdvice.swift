import Geodesy
import PointFormats

/// Advice for a person whose lookup had hardly anything to search: how to get points of the place.
struct CoverageAdvice {
  /// The sources that were searched.
  let sources: [SourceChoice]
  /// Whether an index that was searched covers the location.
  let isCovered: Bool?

  /// The advice about a location.
  ///
  /// - Returns: `nil` if an index covers the location.
  func text(at location: Coordinate) -> String? {
    guard let reason = reason else { return nil }
    let place = location.text(.decimal).split(separator: ",").joined(separator: " ")
    return
      "\(reason); for OpenStreetMap's points: \(Release.name) \(GetCommand.name) --here \(place)"
  }

  private var reason: String? {
    if isCovered == true { return nil }
    // An index that could not be read has been told of.
    if isCovered == nil, sources.contains(where: { $0.format == .poix }) { return nil }
    return sources == [.landmarks]
      ? "only the landmarks in the program were searched"
      : "no index covers this place"
  }
}
