import PointsOfInterest

/// A node that a way or a relation needs.
struct LocatedNode {
  /// Its index in the list of those needed.
  let index: Int32
  let position: Position
  /// What its tags say that it is to those who want to go in.
  let door: DoorKind?
}
