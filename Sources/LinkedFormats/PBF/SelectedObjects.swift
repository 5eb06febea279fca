import PointsOfInterest
import Streets

/// The objects of one kind in one block that are points of interest, or needed for some.
///
/// It does not need the block's bytes any more. It holds eight bytes for a tag, however
/// long the texts, so that a block cannot make it much larger than the block is.
struct SelectedObjects {
  struct Object {
    let id: Int64
    /// Range of its tags in `tags`; empty if it is only a member of others.
    let tags: Range<Int32>
    /// Range of its nodes or members in `references`.
    var references: Range<Int32> = 0..<0
    /// The place of a node.
    var position: Position?
    /// The part of a relation among the streets.
    var street: StreetRole?
  }

  let kind: ObjectKind
  /// In the order of the block.
  var objects: [Object] = []
  /// The texts that the objects' tags name, each once.
  var texts: [String] = []
  /// Indices into `texts`: a key, its value, the next key, and so on.
  var tags: [UInt32] = []
  /// Identifiers of a way's nodes or of a relation's members.
  var references: [Int64] = []
  /// For a relation, of which kind each member is, and its role.
  var memberKinds: [ObjectKind] = []
  var memberRoles: [OpenStreetMapShape.Role] = []

  func pairs(of object: Object) -> [(key: String, value: String)] {
    stride(from: Int(object.tags.lowerBound), to: Int(object.tags.upperBound), by: 2).map { index in
      (texts[Int(tags[index])], texts[Int(tags[index + 1])])
    }
  }
}

/// Result of decoding one kind of object in one block.
struct DecodedObjects {
  var selected: SelectedObjects
  var located: [LocatedNode] = []
  /// Places that ways have of their nodes (feature `LocationsOnWays`).
  var wayPlaces: [(node: Int64, position: Position)] = []
  var paths = NodeLists()
  var streets = StreetWays()
  var streetNodes: [Int64] = []
  /// The first object; an object with the same identifier at the end of the block before is an older
  /// version of it.
  var firstID: Int64?
  var lastID: Int64?
  var misplaced: [Int64] = []

  init(kind: ObjectKind) { selected = SelectedObjects(kind: kind) }

  /// Records that an object follows.
  ///
  /// If it is a newer version of the last object, that is dropped.
  @inline(__always) mutating func begin(_ id: Int64) {
    if firstID == nil { firstID = id }
    if id == lastID { removeLast() }
    lastID = id
  }

  /// Drops the last object if it was selected, as there is a newer version.
  mutating func removeLast() {
    if selected.objects.last?.id == lastID { selected.objects.removeLast() }
    if streets.lastID == lastID { streets.removeLast() }
  }
}

/// A node that a way or a relation needs.
struct LocatedNode {
  /// In the list of those needed.
  let index: Int32
  let position: Position
  /// The kind of door that it is by its tags; `nil` for none.
  let door: DoorKind?
  /// Whether nobody passes it on foot; `false` where streets are not wanted.
  let isClosed: Bool
}
