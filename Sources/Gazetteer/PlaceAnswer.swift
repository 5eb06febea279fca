/// Answer to the name of a place.
package enum PlaceAnswer: Equatable, Sendable {
  /// The one place that the name means.
  case place(NamedPlace)
  /// It may mean several, the best known first.
  case ambiguous([PlaceReference])
  /// No place has the name; these have one like it, the most likely first.
  case unknown(similar: [PlaceReference])
}

/// A place, and a text that stands for it alone.
package struct PlaceReference: Equatable, Sendable {
  package let place: NamedPlace
  /// Its label where that means no other place, else its latitude and longitude.
  package let text: String
}
