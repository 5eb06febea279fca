import Basics
import PointsOfInterest
import Geodesy

@testable import LinkedFormats

/// All objects of an extract as an Overpass server sends them with `out geom`, and their doors.
struct ExtractAnswer {
  private var elements: [String] = []
  private let places: NodePositions
  private var doors: [Int64: DoorKind] = [:]

  /// - Parameter path: The extract, with nodes before ways before relations.
  /// - Throws: The reader's errors.
  init(_ path: String) throws {
    let file = try SpooledInput(path: path).contents()
    let workers = Workers(count: 2)
    var passes = ExtractPasses(
      file: file, map: try ExtractMap(file, within: TimeLimit(nil, of: "")), workers: workers,
      filter: TagFilter(try MainTagRules.embedded()), limit: TimeLimit(nil, of: ""),
      progress: { _ in },
    )
    var nodes: [SelectedObjects] = []
    try passes.readAll { found, _ in nodes += found }
    _ = try passes.readMissed()
    places = passes.findings.nodes
    let ways = passes.findings.ways
    var members: [Int64: String] = [:]
    for block in ways {
      for way in block.objects { members[way.id] = geometry(way, in: block) }
    }
    for block in nodes {
      for node in block.objects {
        let place = block.places[Int(node.places.lowerBound)].coordinate
        add("node", node, in: block, place.map(Self.position))
      }
    }
    for block in ways {
      for way in block.objects { add("way", way, in: block, geometry(way, in: block)) }
    }
    for block in passes.findings.relations {
      for relation in block.objects {
        add("relation", relation, in: block, self.members(relation, in: block, members))
      }
    }
    for (id, kind) in doors.sorted(by: { $0.key < $1.key }) { addDoor(id, kind) }
  }

  /// The body of the answer.
  var body: String { "{\"elements\":[\n\(elements.joined(separator: ",\n"))\n]}" }

  private mutating func add(
    _ type: String, _ object: SelectedObjects.Object, in block: SelectedObjects,
    _ geometry: String?,
  ) {
    guard let geometry, !object.tags.isEmpty else { return }
    let tags = block.pairs(of: object).map { "\(Self.quoted($0.key)):\(Self.quoted($0.value))" }
    elements.append(
      "{\"type\":\"\(type)\",\"id\":\(object.id),\(geometry),\"tags\":{\(tags.joined(separator: ","))}}"
    )
    for reference in object.references where type != "relation" {
      note(block.references[Int(reference)])
    }
  }

  private mutating func note(_ id: Int64) {
    if let door = places.node(id)?.door { doors[id] = door }
  }

  private func geometry(_ way: SelectedObjects.Object, in block: SelectedObjects) -> String {
    let nodes = way.references.map { places.place(of: block.references[Int($0)]) }
    let texts = nodes.map { $0.map { "{\(Self.position($0))}" } ?? "null" }
    return "\"geometry\":[\(texts.joined(separator: ","))]"
  }

  private mutating func members(
    _ relation: SelectedObjects.Object, in block: SelectedObjects, _ ways: [Int64: String],
  ) -> String {
    let texts = relation.references.map { number in
      let (id, kind) = (block.references[Int(number)], block.memberKinds[Int(number)])
      let role =
        switch block.memberRoles[Int(number)] {
        case .inner: "inner"
        case .entrance: "entrance"
        default: "outer"
        }
      var text = "{\"type\":\"\(kind.word)\",\"ref\":\(id),\"role\":\"\(role)\""
      if kind == .way, let geometry = ways[id] { text += ",\(geometry)" }
      if kind == .node, let place = places.place(of: id) {
        note(id)
        text += ",\(Self.position(place))"
      }
      return text + "}"
    }
    return "\"members\":[\(texts.joined(separator: ","))]"
  }

  /// A node with a tag that makes it this door.
  private mutating func addDoor(_ id: Int64, _ kind: DoorKind) {
    guard let place = places.place(of: id) else { return }
    let tag =
      switch kind {
      case .mainEntrance: "\"entrance\":\"main\""
      case .entrance: "\"entrance\":\"yes\""
      case .subwayEntrance: "\"railway\":\"subway_entrance\""
      case .gate: "\"barrier\":\"gate\""
      }
    elements.append("{\"type\":\"node\",\"id\":\(id),\(Self.position(place)),\"tags\":{\(tag)}}")
  }

  private static func position(_ place: Coordinate) -> String {
    "\"lat\":\(place.latitude),\"lon\":\(place.longitude)"
  }

  private static func quoted(_ text: String) -> String {
    let escaped = text.unicodeScalars.map { scalar in
      switch scalar {
      case "\"", "\\": "\\\(scalar)"
      case ..<" ": "\\u00" + (scalar.value < 16 ? "0" : "") + String(scalar.value, radix: 16)
      default: String(scalar)
      }
    }
    return "\"\(escaped.joined())\""
  }
}
