/// A place read from text, with its accuracy if the notation gives one.
package struct ParsedLocation: Hashable, Sendable {
  package var coordinate: Coordinate
  /// The radius of uncertainty, `u=` of a geo URI; `nil` when the notation gives none.
  package var accuracy: Metres?

  package init(coordinate: Coordinate, accuracy: Metres? = nil) {
    self.coordinate = coordinate
    self.accuracy = accuracy
  }
}
