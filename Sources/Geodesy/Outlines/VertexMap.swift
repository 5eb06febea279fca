import Basics

/// Vertices on a map on which legs are straight in latitude and longitude, as those of an extent are.
///
/// Distances are measured by the scale at the vertex that they lead to. They are meant for what is
/// near, and never too small there: a degree is taken for as long as it is at the poles.
struct VertexMap {
  /// Metres of a degree at the most: the radius of curvature at the poles, a² / b.
  private static let degree: Metres =
    WGS84.equatorialRadius * WGS84.equatorialRadius / WGS84.polarRadius * (Double.pi / 180)

  private let places: [Coordinate]
  private let cosines: [Double]

  init(_ places: [Coordinate]) {
    self.places = places
    cosines = places.map { cos($0.latitude * (Double.pi / 180)) }
  }

  /// The square of the distance of two vertices.
  func square(from start: Int, to end: Int) -> Double {
    let east = places[end].turn(from: places[start]) * cosines[end]
    let north = places[end].latitude - places[start].latitude
    return (east * east + north * north) * Self.degree * Self.degree
  }

  /// The square of the distance of a vertex from a leg.
  func square(from leg: (start: Int, end: Int), to vertex: Int) -> Double {
    let (start, end, place) = (places[leg.start], places[leg.end], places[vertex])
    let scale = cosines[vertex]
    let (dx, dy) = (end.turn(from: start) * scale, end.latitude - start.latitude)
    let (x, y) = (place.turn(from: start) * scale, place.latitude - start.latitude)
    let (length, along) = (dx * dx + dy * dy, x * dx + y * dy)
    if along <= 0 { return (x * x + y * y) * Self.degree * Self.degree }
    if along >= length { return square(from: leg.end, to: vertex) }
    let aside = x * dy - y * dx
    return aside * aside / length * Self.degree * Self.degree
  }
}
