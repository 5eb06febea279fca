/// A group of objects of one kind (message `PrimitiveGroup`).
struct PrimitiveGroup {
  /// The fields, which tell what the objects are and how they are encoded.
  enum Field {
    static let node = 1
    static let denseNodes = 2
    static let way = 3
    static let relation = 4
  }

  let kind: ObjectKind
  /// The field of the first object; one of `Field`.
  let field: Int
  let reader: WireReader

  /// - Parameter reader: The message; `nil` if it holds no objects, such as changesets.
  init?(_ reader: WireReader) throws(WireError) {
    var rest = reader
    guard let first = try rest.nextField() else { return nil }
    switch first.number {
    case Field.node, Field.denseNodes: kind = .node
    case Field.way: kind = .way
    case Field.relation: kind = .relation
    default: return nil
    }
    field = first.number
    self.reader = reader
  }
}
