import PointsOfInterest

/// A node that a way or a relation needs.
struct LocatedNode {
  /// Its index in the list of those needed.
  let index: Int32
  let position: Position
  /// The kind of door that it is by its tags; `nil` for none.
  let door: DoorKind?
}
