import Geodesy

/// Remover of duplicates: keeps the first point of each place and fills in its missing tags.
///
/// Objects of OpenStreetMap are the same place when their ids are equal, whatever their source. Any
/// other id is unique only in its own file, and an index may hold several files: points with the same
/// one are the same place if they also lie near each other and have the same name. Points of
/// different sources are the same place when they lie near each other and have the same name and
/// category.
struct DuplicateMerger {
  /// Property that duplicates share, besides their distance.
  private enum Likeness: Hashable {
    case named(String, Category?)
    case identified(origin: String, id: String, name: String?)
    case identical(PointOfInterest)

    /// Whether it also tells duplicates within one source: two benches without a name may stand side
    /// by side, two rows with the same id and name do not.
    var countsWithinSource: Bool {
      if case .identified = self { true } else { false }
    }
  }

  /// Candidates of about the same latitude, so that a name that thousands share costs little.
  private struct Cell: Hashable {
    let likeness: Likeness
    let latitude: Int

    /// Cells to a degree: each is about 111 m high, more than the greatest distance of twins.
    static let perDegree = 1_000.0
  }

  private struct Entry {
    var nearby: NearbyPoint
    let source: Int
  }

  private let twinDistance: Metres
  private var entries: [Entry] = []
  private var byObject: [String: Int] = [:]
  private var byCell: [Cell: [Int]] = [:]

  init(twinDistance: Metres) {
    self.twinDistance = twinDistance
  }

  /// Adds a point of a source; sources must come in their order.
  ///
  /// - Parameters:
  ///   - nearby: The point.
  ///   - source: The number of its source.
  ///   - credit: Attribution for a point without its own.
  mutating func add(_ nearby: NearbyPoint, fromSource source: Int, credit: String? = nil) {
    let likenesses = Self.likenesses(of: nearby.point)
    let object = nearby.point.id.flatMap { OpenStreetMapObject.isID($0) ? $0 : nil }
    let known = object.flatMap { byObject[$0] } ?? twin(of: nearby, likenesses, notFrom: source)
    if let known {
      entries[known].nearby.point.tags.fill(from: nearby.point.tags)
      return
    }
    if let object { byObject[object] = entries.count }
    if let coordinate = nearby.point.coordinate {
      for likeness in likenesses {
        byCell[Cell(likeness: likeness, latitude: Self.row(of: coordinate)), default: []]
          .append(entries.count)
      }
    }
    var entry = Entry(nearby: nearby, source: source)
    if let credit, nearby.point.attribution == nil { entry.nearby.point.attribution = credit }
    entries.append(entry)
  }

  /// The points without duplicates: by distance, then source order, then id, then name.
  var ranked: [NearbyPoint] {
    entries.sorted { left, right in
      NearbyOrder.precedes(left.nearby.distance, right.nearby.distance) {
        left.source == right.source
          ? left.nearby.precedes(right.nearby) : left.source < right.source
      }
    }.map(\.nearby)
  }

  private func twin(
    of nearby: NearbyPoint,
    _ likenesses: [Likeness],
    notFrom source: Int,
  ) -> Int? {
    guard let coordinate = nearby.point.coordinate else { return nil }
    let bound = GreatCircleBound(from: coordinate)
    let greatest = GreatCircleBound.greatestHaversine(within: twinDistance)
    let row = Self.row(of: coordinate)
    var first: Int?
    for likeness in likenesses {
      for latitude in (row - 1)...(row + 1) {
        for candidate in byCell[Cell(likeness: likeness, latitude: latitude)] ?? []
        where candidate < first ?? .max
          && (entries[candidate].source != source || likeness.countsWithinSource)
        {
          guard let other = entries[candidate].nearby.point.coordinate,
            bound.haversine(latitude: other.latitude, longitude: other.longitude) <= greatest,
            coordinate.geodesic(to: other).distance <= twinDistance
          else { continue }
          first = candidate
        }
      }
    }
    return first
  }

  private static func likenesses(of point: PointOfInterest) -> [Likeness] {
    var likenesses: [Likeness] = []
    if let name = point.name {
      likenesses.append(.named(name, point.category))
    } else if point.id == nil {
      likenesses.append(.identical(point))
    }
    if let id = point.id, !OpenStreetMapObject.isID(id) {
      likenesses.append(.identified(origin: point.source, id: id, name: point.name))
    }
    return likenesses
  }

  private static func row(of coordinate: Coordinate) -> Int {
    Int((coordinate.latitude * Cell.perDegree).rounded(.down))
  }
}
