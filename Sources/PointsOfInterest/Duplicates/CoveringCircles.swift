import Geodesy

/// Circles around some places such that each place is near to the centre of one, and no two centres are
/// near to each other: however many places there are in one spot, few circles lie over it.
struct CoveringCircles {
  /// The centres, which are some of the places.
  private(set) var centres: [Coordinate] = []
  /// The numbers of the places of each circle.
  private(set) var places: [[Int]] = []
  private var cells: [PlaceCell: [Int]] = [:]

  /// Adds a place to the first circle that it is near to, or makes it the centre of a new one.
  mutating func add(_ number: Int, at place: Coordinate) {
    let own = PlaceCell(of: place)
    for cell in own.neighbourhood {
      for circle in cells[cell] ?? []
      where centres[circle].geodesic(to: place).distance <= Duplicates.greatestDistance {
        return places[circle].append(number)
      }
    }
    cells[own, default: []].append(centres.count)
    centres.append(place)
    places.append([number])
  }
}
