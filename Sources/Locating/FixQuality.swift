/// A receiver's own account of a fix, besides its error.
package struct FixQuality: Hashable, Sendable {
  /// Whether the height is known too; `nil` when the receiver does not say.
  package var isThreeDimensional: Bool?
  /// How many satellites are used; `nil` when the receiver does not say.
  package var usedSatellites: Int?
  /// How many satellites are in view; `nil` when the receiver does not say.
  package var visibleSatellites: Int?

  /// Nothing is known unless it is given.
  package init(
    isThreeDimensional: Bool? = nil, usedSatellites: Int? = nil, visibleSatellites: Int? = nil,
  ) {
    self.isThreeDimensional = isThreeDimensional
    self.usedSatellites = usedSatellites
    self.visibleSatellites = visibleSatellites
  }
}
