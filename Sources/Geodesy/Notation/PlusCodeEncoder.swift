/// A place in units of the finest Plus code, and the codes around it.
struct PlusCodeEncoder {
  /// From the south pole, in units of 1/25 000 000 degree.
  let latitude: Int
  /// From the antimeridian, in units of 1/8 192 000 degree.
  let longitude: Int

  /// - Parameters:
  ///   - latitude: Beyond a pole counts as the pole.
  ///   - longitude: Any number of turns.
  init(latitude: Degrees, longitude: Degrees) {
    let (rows, columns) = (PlusCodeGrid.latitudeUnits, PlusCodeGrid.longitudeUnits)
    let north = Self.whole(latitude * Double(rows)) + 90 * rows
    self.latitude = min(max(0, north), 180 * rows - 1)
    let east = Self.whole(longitude * Double(columns)) + 180 * columns
    let turn = 360 * columns
    self.longitude = ((east % turn) + turn) % turn
  }

  /// The whole number below, or the one that rounding left a value a hair under: 10⁻⁶ units are less
  /// than 10⁻⁸ m.
  private static func whole(_ units: Double) -> Int { Int((units + 1e-6).rounded(.down)) }

  func code(length: Int) -> String {
    let grid = PlusCodeGrid.self
    var count = min(max(2, length), grid.mostDigits)
    if count < grid.pairDigits, !count.isMultiple(of: 2) { count += 1 }
    var letters = [UInt8](repeating: UInt8(ascii: "0"), count: max(8, count))
    var (latitude, longitude) = (latitude, longitude)
    for index in stride(from: grid.mostDigits - 1, through: grid.pairDigits, by: -1) {
      let digit = latitude % grid.rows * grid.columns + longitude % grid.columns
      (latitude, longitude) = (latitude / grid.rows, longitude / grid.columns)
      if index < count { letters[index] = grid.letter(digit) }
    }
    for index in stride(from: grid.pairDigits - 1, to: 0, by: -2) {
      if index < count {
        letters[index] = grid.letter(longitude % grid.base)
        letters[index - 1] = grid.letter(latitude % grid.base)
      }
      (latitude, longitude) = (latitude / grid.base, longitude / grid.base)
    }
    letters.insert(UInt8(ascii: "+"), at: 8)
    return String(decoding: letters, as: UTF8.self)
  }
}
