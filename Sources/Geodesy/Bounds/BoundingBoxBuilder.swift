/// The smallest box around places that come one by one, whatever their order.
///
/// Two ranges of longitude are kept, one cut at the antimeridian and one at Greenwich; the narrower
/// is the answer, unless it too goes more than half around the Earth. So places on both sides of the
/// antimeridian get a box across it, and Antarctica one that is not.
package struct BoundingBoxBuilder: Sendable {
  private var latitudes = Range()
  private var cutAtAntimeridian = Range()
  private var cutAtGreenwich = Range()

  package init() {}

  package mutating func insert(_ coordinate: Coordinate) {
    let longitude = coordinate.longitude
    latitudes.insert(coordinate.latitude)
    cutAtAntimeridian.insert(longitude)
    cutAtGreenwich.insert(longitude < 0 ? longitude + 360 : longitude)
  }

  package mutating func insert(_ other: BoundingBoxBuilder) {
    latitudes.insert(other.latitudes)
    cutAtAntimeridian.insert(other.cutAtAntimeridian)
    cutAtGreenwich.insert(other.cutAtGreenwich)
  }

  /// The box around all places so far; `nil` before the first.
  package var box: BoundingBox? {
    guard latitudes.least <= latitudes.greatest else { return nil }
    // A width of none comes from 180 and −180 alone, which is how the whole Earth is drawn.
    let crosses =
      cutAtGreenwich.width < cutAtAntimeridian.width && cutAtGreenwich.width <= 180
      && cutAtGreenwich.width > 0
    let longitudes = crosses ? cutAtGreenwich.eastOfGreenwich : cutAtAntimeridian
    return BoundingBox(
      south: latitudes.least, north: latitudes.greatest, west: longitudes.least,
      east: longitudes.greatest,
    )
  }

  private struct Range {
    var least = Double.infinity
    var greatest = -Double.infinity

    var width: Double { greatest - least }

    mutating func insert(_ value: Double) {
      least = min(least, value)
      greatest = max(greatest, value)
    }

    mutating func insert(_ other: Range) {
      least = min(least, other.least)
      greatest = max(greatest, other.greatest)
    }

    /// The same range from 0…360 in −180…180.
    var eastOfGreenwich: Range {
      var range = self
      if least > 180 { range.least -= 360 }
      if greatest > 180 { range.greatest -= 360 }
      return range
    }
  }
}
