import PointsOfInterest

/// A kind of place under the name that the user knows it by.
struct CategoryEntry: Equatable {
  let name: String
  let kind: CategoryKind
}
