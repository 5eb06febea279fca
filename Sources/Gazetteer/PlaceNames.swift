/// A source of places by name.
package protocol PlaceNames: Sendable {
  /// The places that have exactly this name, within its qualifiers, the best known first.
  func places(named query: PlaceQuery) throws -> [NamedPlace]

  /// Places whose names begin so, or differ by a slip of the pen: one, or two from eight letters on.
  ///
  /// - Returns: The most likely first, at most so many, each once.
  func places(similarTo query: PlaceQuery, limit: Int) throws -> [SimilarPlace]
}
