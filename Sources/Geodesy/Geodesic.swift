#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// The shortest line between two places on WGS 84.
public struct Geodesic: Equatable, Sendable {
  /// Its length.
  public let distance: Metres
  /// Its direction at the start, clockwise from true north, 0 to less than 360.
  public let bearing: Degrees
}

extension Coordinate {
  /// The shortest line from here to another place.
  ///
  /// - Parameter other: Where the line ends.
  /// - Returns: Its length and its bearing here.
  public func geodesic(to other: Coordinate) -> Geodesic {
    let radians = Double.pi / 180
    let (a, b) = (latitude * radians, other.latitude * radians)
    let turn = (other.longitude - longitude) * radians
    let h = sin((b - a) / 2) * sin((b - a) / 2) + cos(a) * cos(b) * sin(turn / 2) * sin(turn / 2)
    let bearing =
      atan2(sin(turn) * cos(b), cos(a) * sin(b) - sin(a) * cos(b) * cos(turn)) / radians
    return Geodesic(
      distance: 2 * 6_371_008.8 * asin(min(1, h.squareRoot())),
      bearing: bearing < 0 ? bearing + 360 : bearing,
    )
  }
}
