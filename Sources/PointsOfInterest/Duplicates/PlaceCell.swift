import Geodesy
import Platform

/// A cell of a grid over the Earth, at least 28 m in both directions, so that all that is nearer to a
/// place than that lies in its cell or in one around it.
struct PlaceCell: Hashable {
  private let row: Int
  private let column: Int

  /// Rows to a degree of latitude: a degree is 110.6 km at the least.
  private static let perDegree = 3_900.0
  /// Rows nearer to a pole are one cell: columns would grow too fast there from one to the next.
  private static let lastColumns = 89.9

  /// The cell that a place lies in.
  init(of place: Coordinate) {
    let row = Self.row(of: place)
    self.init(row: row, column: Self.column(of: place, inRow: row))
  }

  private init(row: Int, column: Int) {
    self.row = row
    self.column = column
  }

  /// The cell that a place lies in, and those around it; each once.
  static func around(_ place: Coordinate) -> [PlaceCell] {
    let middle = row(of: place)
    return ((middle - 1)...(middle + 1)).flatMap { row in
      let count = columnCount(inRow: row)
      guard count > 1 else { return [PlaceCell(row: row, column: 0)] }
      let column = column(of: place, inRow: row)
      // Across the antimeridian the last column is beside the first.
      return [column + count - 1, column, column + 1].map {
        PlaceCell(row: row, column: $0 % count)
      }
    }
  }

  private static func row(of place: Coordinate) -> Int {
    Int((place.latitude * perDegree).rounded(.down))
  }

  private static func column(of place: Coordinate, inRow row: Int) -> Int {
    let count = columnCount(inRow: row)
    let turn = (place.longitude + 180) / 360
    return Int((turn * Double(count)).rounded(.down)) % count
  }

  /// How many columns a row has: as wide at its end towards the pole as it is high.
  private static func columnCount(inRow row: Int) -> Int {
    let latitude = Double(max(row.magnitude, (row + 1).magnitude)) / perDegree
    guard latitude < lastColumns else { return 1 }
    // 1 % for the ellipsoid, whose parallels are longer than those of a sphere of its meridians.
    return Int(360 * perDegree * cos(latitude * .pi / 180) / 1.01)
  }
}
