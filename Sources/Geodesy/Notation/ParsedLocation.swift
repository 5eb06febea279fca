/// A place read from text, with what the notation says of its accuracy.
public struct ParsedLocation: Hashable, Sendable {
  /// Where.
  public var coordinate: Coordinate
  /// The radius of uncertainty, `u=` of a geo URI; `nil` when the notation gives none.
  public var accuracy: Metres?

  /// A place and its accuracy.
  ///
  /// - Parameters:
  ///   - coordinate: Where.
  ///   - accuracy: Radius of uncertainty.
  public init(coordinate: Coordinate, accuracy: Metres? = nil) {
    self.coordinate = coordinate
    self.accuracy = accuracy
  }
}
