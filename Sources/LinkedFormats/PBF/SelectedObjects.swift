import PointsOfInterest

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
    /// Range in `places` of the places that the block itself tells: a node's own, or those of a way's
    /// nodes.
    var places: Range<Int32> = 0..<0
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
  /// For a relation, of which kind each member is.
  var memberKinds: [ObjectKind] = []
  /// For a relation, the role of each member.
  var memberRoles: [OpenStreetMapShape.Role] = []
  /// Places that the block tells with its objects.
  var places: [Position] = []

  /// The texts of an object's tags.
  func pairs(of object: Object) -> [(key: String, value: String)] {
    stride(from: Int(object.tags.lowerBound), to: Int(object.tags.upperBound), by: 2).map { index in
      (texts[Int(tags[index])], texts[Int(tags[index + 1])])
    }
  }
}
