/// A place read from text, with what the notation says of its accuracy.
package struct ParsedLocation: Hashable, Sendable {
  /// Where.
  package var coordinate: Coordinate
  /// The radius of uncertainty, `u=` of a geo URI; `nil` when the notation gives none.
  package var accuracy: Metres?

  /// A place and its accuracy.
  ///
  /// - Parameters:
  ///   - coordinate: Where.
  ///   - accuracy: Radius of uncertainty.
  package init(coordinate: Coordinate, accuracy: Metres? = nil) {
    self.coordinate = coordinate
    self.accuracy = accuracy
  }
}
