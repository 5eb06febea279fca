/// A place with a name like another.
package struct SimilarPlace: Sendable {
  package let place: NamedPlace
  /// As `NameLikeness.rank`.
  package let rank: Double

  package init(_ place: NamedPlace, rank: Double) {
    self.place = place
    self.rank = rank
  }
}
