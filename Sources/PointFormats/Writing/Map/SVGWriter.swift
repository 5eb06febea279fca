import Geodesy
package import PointsOfInterest

/// Writes a map: the location in the middle, north up, rings at round distances, and every point
/// that has a coordinate, placed by distance and bearing (azimuthal equidistant projection, so
/// distances and directions from the middle are true at any scale).
///
/// For a track, the middle is its start, and the track is drawn.
///
/// A name that would overlap another is left out; it still shows when the pointer rests on the
/// point.
package struct SVGWriter: ResultWriter {
  private let units: MeasurementSystem
  private let facts: PointFacts

  /// - Parameters:
  ///   - units: The units of the rings.
  ///   - facts: Tells the words for the kinds of places without a name.
  package init(units: MeasurementSystem = .metric, facts: PointFacts = PointFacts()) {
    self.units = units
    self.facts = facts
  }

  /// Writes one picture.
  package func write(_ result: NearbyResult, query: String?, to output: inout [UInt8]) {
    let start = result.track.map { GeodesicOrigin($0.start) }
    let points = result.points.compactMap { MapPoint($0, from: start) }
    let track = MapTrack(result.track)
    let farthest = points.reduce(track.farthest) { max($0, $1.distance) }
    let rings = MapRings(reaching: farthest, units)
    var picture = SVGPicture(attribution: result.attributions.joined(separator: "; "))
    for number in 1...rings.count {
      let radius = MapFrame.radius * Double(number) / Double(rings.count)
      picture.addRing(radius: radius, label: rings.label(number))
    }
    let scale = MapFrame.radius / rings.farthest
    for line in track.lines(scale: scale) { picture.addLine(line) }
    picture.addCentre()
    for point in points {
      picture.addPoint(
        at: MapFrame.position(length: point.distance * scale, bearing: point.bearing),
        label: facts.shownName(of: point.nearby.point) ?? "",
        title: units.text(of: point.nearby.distance ?? point.distance),
      )
    }
    picture.write(to: &output)
  }
}
