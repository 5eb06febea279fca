/// What the decoding of one kind of object in one block gave.
struct DecodedObjects {
  /// Points and what they need.
  var candidates: Candidates
  /// The positions that others need, by the index of the node in the list of those needed.
  var located: [(index: Int32, position: Position)] = []
  /// The first object; an object with the same identifier at the end of the block before is an older
  /// version of it.
  var firstID: Int64?
  /// The last candidate's identifier, while nothing has followed it.
  var lastID: Int64?
  /// Points whose coordinate is not on Earth.
  var misplaced: [Int64] = []

  /// - Parameter kind: Of which kind the objects are.
  init(kind: ObjectKind) {
    candidates = Candidates(kind: kind)
  }

  /// Takes note that an object follows.
  ///
  /// If it is a newer version of the last candidate, that is dropped.
  @inline(__always)
  mutating func begin(_ id: Int64) {
    if firstID == nil { firstID = id }
    if id == lastID, candidates.objects.last?.id == id { candidates.objects.removeLast() }
    lastID = id
  }
}
