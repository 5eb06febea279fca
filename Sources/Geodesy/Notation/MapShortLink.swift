/// The code of a short link of openstreetmap.org, as in `https://osm.org/go/0EEQjE==`.
///
/// Sixty-four letters give six bits each, longitude and latitude in turn, the highest first; `-` and `=`
/// behind them only tell the scale (OpenStreetMap wiki, "Shortlink").
enum MapShortLink {
  private static let letters = Array(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_~".utf8
  )
  /// Letters of the greatest precision: 30 bits for each axis.
  private static let greatestCount = 10

  /// Centre of the square that a code stands for.
  ///
  /// - Parameter scanner: A scanner that stands before the code.
  /// - Returns: `nil` if no code comes next.
  static func coordinate(_ scanner: TextScanner) -> Coordinate? {
    var (east, north, size) = (0.0, 0.0, 1.0)
    var position = scanner.position
    while let bits = value(of: scanner.byte(at: position)) {
      for shift in [4, 2, 0] {
        size /= 2
        if bits >> shift & 2 != 0 { east += size }
        if bits >> shift & 1 != 0 { north += size }
      }
      position += 1
    }
    let count = position - scanner.position
    guard count > 0, count <= greatestCount else { return nil }
    return try? Coordinate(
      latitude: (north + size / 2) * 180 - 90, longitude: (east + size / 2) * 360 - 180,
    )
  }

  /// Value of a letter of a code; older links have an at sign instead of a tilde.
  private static func value(of byte: UInt8) -> Int? {
    byte == UInt8(ascii: "@") ? 63 : letters.firstIndex(of: byte)
  }
}
