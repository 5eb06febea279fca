import Geodesy

/// A cube of a grid of 25 m in space: places that are no farther apart lie in one cube or in two that
/// touch, also around the poles and across the antimeridian.
struct PlaceCell: Hashable {
  private let x, y, z: Int

  /// The cube that a place lies in.
  init(of place: Coordinate) {
    let point = SpacePoint(place)
    let index = { (metres: Double) in Int((metres / Duplicates.greatestDistance).rounded(.down)) }
    self.init(x: index(point.x), y: index(point.y), z: index(point.z))
  }

  private init(x: Int, y: Int, z: Int) {
    (self.x, self.y, self.z) = (x, y, z)
  }

  /// The cube and the 26 that touch it.
  var neighbourhood: [PlaceCell] {
    let steps = -1...1
    return steps.flatMap { x in
      steps.flatMap { y in steps.map { PlaceCell(x: self.x + x, y: self.y + y, z: self.z + $0) } }
    }
  }
}
