import Geodesy
public import PointsOfInterest

/// Writes a map: the location in the middle, north up, rings at round distances, and every point
/// that has a coordinate where its distance and bearing put it (azimuthal equidistant projection,
/// so distances and directions from the middle are true at any scale).
///
/// A name that would lie on another is left out; it still shows when the pointer rests on the
/// point.
public struct SVGWriter: ResultWriter {
  private let units: MeasurementSystem

  /// - Parameter units: What the rings are measured in.
  public init(units: MeasurementSystem = .metric) {
    self.units = units
  }

  /// Writes one picture.
  public func write(_ result: NearbyResult, query: String?, to output: inout [UInt8]) {
    let farthest = result.points.reduce(0) { max($0, $1.distance ?? 0) }
    let rings = MapRings(reaching: farthest, units)
    var picture = SVGPicture(attribution: result.attributions.joined(separator: "; "))
    for number in 1...rings.count {
      let radius = MapFrame.radius * Double(number) / Double(rings.count)
      picture.addRing(radius: radius, label: rings.label(number))
    }
    picture.addCentre()
    for point in result.points {
      guard let distance = point.distance, let bearing = point.bearing else { continue }
      let length = MapFrame.radius * distance / rings.reach
      picture.addPoint(
        at: MapFrame.position(length: length, bearing: bearing),
        label: point.point.name ?? point.point.category?.text ?? "",
        title: DistanceText.text(distance, units),
      )
    }
    picture.write(to: &output)
  }
}
