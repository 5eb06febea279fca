import Basics
import PointsOfInterest

struct OverpassAnswer: Sendable, Equatable {
  /// The points: every object that has a main tag and a place.
  private(set) var points: [PointOfInterest] = []
  private(set) var problems: [Failure] = []
  /// Moment as of which the data is, as the server writes it; `nil` when it gives none.
  private(set) var dataTime: String?
  var body: [UInt8]

  private static let kinds = OpenStreetMapObject.kinds.map(\.description)

  /// No more of the document is held than an element at a time: as a tree it takes ten times its size.
  ///
  /// - Throws: `Failure`: that of `OverpassErrorResponse` for a web page or a remark that tells of
  ///   an error, as the elements beside it may be incomplete; else of kind `.data`.
  init(_ body: [UInt8], source: String, rules: MainTagRules) throws(Failure) {
    self.body = body
    var head = Head()
    do throws(JSONError) {
      try JSONParser.walk(body, dialect: .strict) { parser throws(JSONError) in
        try head.read(&parser)
        guard let elements = head.elements else { return }
        points.reserveCapacity(head.count)
        var taken: Set<String> = []
        // Doors come behind the ways that they belong to.
        try parser.revisit(elements) { parser throws(JSONError) in
          try parser.forEachElement { parser throws(JSONError) in
            add(try parser.value(), head.doors, source, rules, &taken)
          }
        }
      }
    } catch {
      throw OverpassErrorResponse.failure(inPage: body) ?? Failure(error)
    }
    if let failure = head.remark.flatMap(OverpassErrorResponse.failure(inRemark:)) { throw failure }
    guard head.elements != nil else {
      throw Failure(.data, "the answer has no elements; is the URL that of an interpreter?")
    }
    dataTime = head.time.flatMap { $0.isEmpty ? nil : $0 }
  }

  private mutating func add(
    _ element: JSONValue, _ doors: OverpassDoors, _ source: String, _ rules: MainTagRules,
    _ taken: inout Set<String>,
  ) {
    guard let type = element["type"]?.string, Self.kinds.contains(type),
      let id = element["id"]?.scalarText
    else { return problems.append(Failure(.data, "\(source): an element is no object")) }
    let name = "\(type)/\(id)"
    let pairs = element["tags"]?.object?.members.compactMap { member in
      member.value.scalarText.map { (key: member.key, value: $0) }
    }
    let tags = Tags(pairs ?? [])
    let placed = OverpassGeometry(element, doors: doors)?.shape.placed(
      isRelation: type == "relation", tags: tags,
    )
    let position = type == "node" ? element : element["center"]
    // A relation of which no member has a place has none either; a node always has one.
    if placed == nil, type != "node",
      position?["lat"]?.double == nil || position?["lon"]?.double == nil
    {
      return
    }
    guard let coordinate = placed?.coordinate ?? OverpassGeometry.place(position) else {
      let isThere = position?["lat"]?.double != nil && position?["lon"]?.double != nil
      let reason = isThere ? "is not on Earth" : "has no coordinate"
      return problems.append(Failure(.data, "\(source): \(name) \(reason)"))
    }
    let point = PointOfInterest(
      openStreetMapObject: name, tags: tags, at: coordinate, extent: placed?.extent, source: source,
      rules: rules,
    )
    // A door may be a point that was asked for as well.
    if let point, taken.insert(name).inserted { points.append(point) }
  }
}

/// The members of an answer that are no elements, and the doors among those.
private struct Head {
  var remark: String?
  var time: String?
  /// The offset of the list of elements, and their number.
  var elements: Int?
  var count = 0
  var doors = OverpassDoors()

  /// Reads a document; of a repeated key the last one counts.
  mutating func read(_ parser: inout JSONParser) throws(JSONError) {
    guard parser.begins(with: UInt8(ascii: "{")) else { return _ = try parser.value() }
    try parser.forEachMember { key, parser throws(JSONError) in
      switch String(decoding: parser.bytes[key], as: UTF8.self) {
      case "elements":
        elements = nil
        guard parser.begins(with: UInt8(ascii: "[")) else { return _ = try parser.value() }
        (elements, count, doors) = (parser.position, 0, OverpassDoors())
        try parser.forEachElement { parser throws(JSONError) in
          doors.add(try parser.value())
          count += 1
        }
      case "remark": remark = try parser.value().string
      case "osm3s": time = try parser.value()["timestamp_osm_base"]?.string
      default: _ = try parser.value()
      }
    }
  }
}

/// An answer from a server or the cache, with notes for the user.
struct OverpassResult {
  var answer: OverpassAnswer
  var notes: [SourceNote] = []
  var isFresh = true
}
