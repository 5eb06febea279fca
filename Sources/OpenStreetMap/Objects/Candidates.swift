/// The objects of one kind in one block that are, or are needed for, points of interest.
///
/// It stands alone: the block's bytes are not needed any more. It holds eight bytes for a tag, however
/// long the texts, so that a block cannot make it much larger than the block is.
struct Candidates {
  /// One object.
  struct Object {
    /// Its identifier.
    let id: Int64
    /// Where its tags stand in `tags`; empty if it is only a member of others.
    let tags: Range<Int32>
    /// Where its nodes or members stand in `references`.
    var references: Range<Int32> = 0..<0
    /// Where it is, as far as the block itself says.
    var bounds = ObjectBounds()
  }

  /// Of which kind the objects are.
  let kind: ObjectKind
  /// The objects in the order of the block.
  var objects: [Object] = []
  /// The texts that the objects' tags name, each once.
  var texts: [String] = []
  /// Indices into `texts`: a key, its value, the next key, and so on.
  var tags: [UInt32] = []
  /// Identifiers of a way's nodes or of a relation's members.
  var references: [Int64] = []
  /// For a relation, of which kind each member is.
  var memberKinds: [ObjectKind] = []

  /// The texts of an object's tags.
  func pairs(of object: Object) -> [(key: String, value: String)] {
    stride(from: Int(object.tags.lowerBound), to: Int(object.tags.upperBound), by: 2).map { index in
      (texts[Int(tags[index])], texts[Int(tags[index + 1])])
    }
  }
}
