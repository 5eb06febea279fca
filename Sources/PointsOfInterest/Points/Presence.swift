import Basics
package import Geodesy

extension Fix {
  /// The distance within which a location is at a point unless another is asked for: about the size of
  /// a building and its yard.
  package static let usualPresence: Metres = 50

  /// Of so many nearest points the one counts that the location is farthest inside of, as of areas within areas.
  package static let presenceLimit = 10

  /// The nearest point, if the location is certainly within a distance of it.
  ///
  /// - Parameter nearest: Asked for the nearest points within the distance at which one can matter, which
  ///   the error of the fix makes greater.
  package func point(
    within distance: Metres, _ nearest: (Fix, Metres) throws -> [NearbyPoint],
  ) throws -> NearbyPoint? {
    let point = try nearest(self, distance + (accuracy ?? 0)).min {
      $0.signedDistance(from: coordinate) ?? .infinity
        < $1.signedDistance(from: coordinate) ?? .infinity
    }
    return try isCertain(at: point, within: distance) ? point : nil
  }

  /// Decides by the nearest point.
  ///
  /// With distance *d*, inside an area less than 0, accuracy *a* and *w* for `within`, the location is
  /// certainly at the point if *d* + *a* ≤ *w*, and certainly not if *d* − *a* > *w*. A location without
  /// an estimate of its error, such as one that was typed, counts as exact.
  ///
  /// Throws `Failure` of kind `.tryAgain` if the location is too coarse to tell.
  package func isCertain(at nearest: NearbyPoint?, within: Metres) throws(Failure) -> Bool {
    guard let distance = nearest?.signedDistance(from: coordinate) else { return false }
    let accuracy = accuracy ?? 0
    if distance + accuracy <= within { return true }
    if distance - accuracy > within { return false }
    let away = Self.text(max(0, distance), rounded: .toNearestOrAwayFromZero)
    throw Failure(
      .tryAgain,
      "too coarse to tell: the nearest point is \(away) m away, the location exact to"
        + " \(Self.text(accuracy)) m, and within \(Self.text(within)) m is asked for",
    )
  }

  /// Metres with a decimal only where it says something: an error of 10.4 m must not be shown as
  /// 10 beside a limit of 10.
  package static func text(
    _ metres: Metres, rounded rule: FloatingPointRoundingRule = .up,
  ) -> String {
    // 1.1 m times ten is a little more than 11.
    FixedDecimal((metres * 10 - 1e-6).rounded(rule) / 10, places: 1)?.text ?? "\(metres)"
  }
}
