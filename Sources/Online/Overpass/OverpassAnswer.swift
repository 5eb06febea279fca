import Basics
import Geodesy
import PointsOfInterest

struct OverpassAnswer: Sendable, Equatable {
  /// The points: every object that has a main tag and a place.
  private(set) var points: [PointOfInterest] = []
  private(set) var problems: [Failure] = []
  /// Moment as of which the data is, as the server writes it; `nil` when it gives none.
  let dataTime: String?
  private(set) var body: [UInt8]

  private static let kinds = OpenStreetMapObject.kinds.map(\.description)

  var withoutBody: OverpassAnswer {
    var answer = self
    answer.body = []
    return answer
  }

  /// - Throws: `Failure`: that of `OverpassErrorResponse` for a web page or a remark that tells of
  ///   an error, as the elements beside it may be incomplete; else of kind `.data`.
  init(_ body: [UInt8], source: String, rules: MainTagRules) throws(Failure) {
    let document: JSONValue
    do {
      document = try JSONParser.parse(body)
    } catch {
      throw OverpassErrorResponse(page: body)?.failure
        ?? Failure(.data, "byte \(error.offset): \(error.reason)")
    }
    if let remark = document["remark"]?.string, let error = OverpassErrorResponse(remark: remark) {
      throw error.failure
    }
    guard let elements = document["elements"]?.array else {
      throw Failure(.data, "the answer has no elements; is the URL that of an interpreter?")
    }
    let time = document["osm3s"]?["timestamp_osm_base"]?.string
    self.dataTime = time.flatMap { $0.isEmpty ? nil : $0 }
    self.body = body
    points.reserveCapacity(elements.count)
    let doors = OverpassDoors(elements)
    var taken: Set<String> = []
    for element in elements { add(element, doors, source, rules, &taken) }
  }

  private mutating func add(
    _ element: JSONValue, _ doors: OverpassDoors, _ source: String, _ rules: MainTagRules,
    _ taken: inout Set<String>,
  ) {
    guard let type = element["type"]?.string, Self.kinds.contains(type),
      let id = element["id"]?.scalarText
    else { return problems.append(Failure(.data, "\(source): an element is no object")) }
    let name = "\(type)/\(id)"
    // A door may be a point that was asked for as well.
    guard taken.insert(name).inserted else { return }
    let pairs = element["tags"]?.object?.members.compactMap { member in
      member.value.scalarText.map { (key: member.key, value: $0) }
    }
    let tags = Tags(pairs ?? [])
    let placed = OverpassGeometry(element, doors: doors)?.shape.placed(
      isRelation: type == "relation", tags: tags,
    )
    let position = type == "node" ? element : element["center"]
    // A relation of which no member has a place has none either.
    if placed == nil, position?["lat"]?.double == nil || position?["lon"]?.double == nil { return }
    guard let coordinate = placed?.coordinate ?? OverpassGeometry.place(position) else {
      return problems.append(Failure(.data, "\(source): \(name) is not on Earth"))
    }
    let point = PointOfInterest(
      openStreetMapObject: name, tags: tags, at: coordinate, extent: placed?.extent, source: source,
      rules: rules,
    )
    if let point { points.append(point) }
  }
}

/// An answer from a server or the cache, with notes for the user.
struct OverpassResult {
  let answer: OverpassAnswer
  var notes: [SourceNote] = []
  var isFresh = true
}
