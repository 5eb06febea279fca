import Geodesy
import PointFormats
import PointsOfInterest

/// A placemark as it is being read.
struct KMLPlacemark {
  /// Names of a category in `ExtendedData`, the most telling first.
  private static let categoryKeys = ["category", "type", "class", "kind"]

  var name: String?
  private(set) var problem: Failure?

  private let id: String?
  /// Values by their keys; of equal keys the first counts.
  private var pairs: [(key: String, value: String)] = []
  private(set) var shape = Shape()
  private var points: [Coordinate] = []
  /// The positions of the open track.
  private var track: [Coordinate] = []

  /// The texts in the location of a model, by the names of their elements.
  var location: [String: String] = [:]

  init(id: String?) { self.id = id }

  mutating func keep(_ text: String, as key: String?) {
    let value = text.trimmed
    guard let key, !key.isEmpty, !value.isEmpty else { return }
    pairs.append((key, String(value)))
  }

  /// Adds the content of `coordinates`: of a point, a ring of a polygon, or a line.
  mutating func addGeometry(_ text: String, in parents: ArraySlice<XMLElement>, line: Int) {
    do {
      let path = try KMLCoordinates.parse(text)
      guard parents.last?.name == "Point" else {
        let isRing = ["outerBoundaryIs", "innerBoundaryIs"].contains(parents.dropLast().last?.name)
        return shape.add(path, isClosed: isRing)
      }
      points += path
      for place in path { shape.add([place], isClosed: false) }
    } catch {
      problem = problem ?? error.of("line \(line)")
    }
  }

  mutating func addModel(line: Int) {
    do {
      let (latitude, longitude) = (location["latitude"] ?? "", location["longitude"] ?? "")
      let place = try Coordinate(latitudeText: latitude, longitudeText: longitude)
      points.append(place)
      shape.add([place], isClosed: false)
    } catch {
      problem = problem ?? error.of("line \(line)")
    }
    location = [:]
  }

  /// Adds a position of a track, the content of `gx:coord`; an empty one is not known.
  mutating func addPosition(_ text: String, line: Int) {
    do {
      let numbers = text.utf8.split(whereSeparator: \.isXMLSpace).map(Substring.init)
      track += try KMLCoordinates.parse(numbers.joined(separator: ","))
    } catch {
      problem = problem ?? error.of("line \(line)")
    }
  }

  mutating func endTrack() {
    shape.add(track, isClosed: false)
    track = []
  }

  /// Its place: its only point, else what stands for everything that belongs to it.
  private var coordinate: Coordinate? { points.count == 1 ? points[0] : shape.representative }

  /// The placemark as a point, without a coordinate if it has no geometry.
  func point(source: String, folder: String?) -> PointOfInterest {
    var tags = Tags(pairs.reversed())
    let category = removeCategory(from: &tags) ?? Category.main(of: tags)
    tags = tags.withUsualKeys
    return PointOfInterest(
      name: name, category: category ?? folder.map { Category($0) }, coordinate: coordinate,
      extent: shape.extent(), id: id, source: source, tags: tags,
    )
  }

  private func removeCategory(from tags: inout Tags) -> Category? {
    for wanted in Self.categoryKeys {
      if let (key, value) = tags.pairs.first(where: { $0.key.lowercased() == wanted }) {
        tags[key] = nil
        return value.collapsed.map { Category($0) }
      }
    }
    return nil
  }
}

/// The content of `coordinates`: `longitude,latitude[,altitude]` tuples with white space between
/// them.
///
/// Programs also write white space around the commas and a comma behind the last number.
enum KMLCoordinates {
  /// - Throws: `Failure` of kind `.data` that names the number or tuple.
  static func parse(_ text: String) throws(Failure) -> [Coordinate] {
    let comma = UInt8(ascii: ",")
    var places: [Coordinate] = []
    var tuple: [ArraySlice<UInt8>] = []
    var rest = Array(text.utf8).drop(while: \.isXMLSpace)
    while !rest.isEmpty {
      let number = rest.prefix { $0 != comma && !$0.isXMLSpace }
      tuple.append(number)
      rest = rest[number.endIndex...].drop(while: \.isXMLSpace)
      if rest.first == comma {
        rest = rest.dropFirst().drop(while: \.isXMLSpace)
        if !rest.isEmpty { continue }
      }
      places.append(try place(of: tuple))
      tuple.removeAll(keepingCapacity: true)
    }
    return places
  }

  private static func place(of tuple: [ArraySlice<UInt8>]) throws(Failure) -> Coordinate {
    guard (2...3).contains(tuple.count) else {
      let text = tuple.prefix(4).map(text(of:)).joined(separator: ",")
      throw Failure(.data, "\"\(text)\" is not longitude,latitude[,altitude]")
    }
    return try Coordinate(latitudeText: text(of: tuple[1]), longitudeText: text(of: tuple[0]))
  }

  private static func text(of bytes: ArraySlice<UInt8>) -> String {
    String(decoding: bytes, as: UTF8.self)
  }
}
