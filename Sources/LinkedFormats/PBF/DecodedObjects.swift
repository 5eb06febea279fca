import PointsOfInterest

/// Result of decoding one kind of object in one block.
struct DecodedObjects {
  /// Points and what they need.
  var selected: SelectedObjects
  /// The nodes that others need.
  var located: [LocatedNode] = []
  /// The paths among the ways.
  var paths = PathNodes()
  /// The first object; an object with the same identifier at the end of the block before is an older
  /// version of it.
  var firstID: Int64?
  var lastID: Int64?
  /// Points whose coordinate is not on Earth.
  var misplaced: [Int64] = []

  init(kind: ObjectKind) {
    selected = SelectedObjects(kind: kind)
  }

  /// Records that an object follows.
  ///
  /// If it is a newer version of the last object that was selected, that is dropped.
  @inline(__always) mutating func begin(_ id: Int64) {
    if firstID == nil { firstID = id }
    if id == lastID, selected.objects.last?.id == id { selected.objects.removeLast() }
    lastID = id
  }
}

/// A node that a way or a relation needs.
struct LocatedNode {
  /// In the list of those needed.
  let index: Int32
  let position: Position
  /// The kind of door that it is by its tags; `nil` for none.
  let door: DoorKind?
}
