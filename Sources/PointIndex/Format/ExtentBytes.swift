import Basics
import Geodesy

/// The extent of a record, not yet read; see FORMAT.md, "Extents".
///
/// Vertices are told as differences, each from the one before, the first from the coordinate of the
/// block: most take two bytes.
struct ExtentBytes {
  /// Units of a vertex between two places of a grid that paths are rounded to: by at most 0.32 m.
  static let gridStep: Int64 = 40
  /// A path of more vertices is told in parts of so many legs, so that a search reads few of them.
  static let legsOfPart = 32

  let bytes: MappedBytes
  /// The step of the grid that its paths are on; 1 beside an exact coordinate.
  let step: Int64

  init(bytes: MappedBytes, isExact: Bool) {
    (self.bytes, step) = (bytes, isExact ? 1 : Self.gridStep)
  }

  /// A path as it is stored.
  enum Path {
    case whole(Extent.Path)
    /// A long path, which neither meets a pole nor leads over the antimeridian.
    case parts([PathPart], isClosed: Bool)
  }

  /// Reads the extent; `nil` when the bytes are damaged.
  func extent(near place: (latitude: Int32, longitude: Int32)) -> Extent? {
    var paths: [Extent.Path] = []
    let doors = read(near: place) { path in
      guard let whole = path.whole else { return false }
      paths.append(whole)
      return true
    }
    return doors.map { Extent(paths: paths, doors: $0) }
  }

  /// Hands out the paths, whose parts are not read yet, and returns the doors; `nil` when the bytes are
  /// damaged or a closure returns `false`.
  func read(
    near place: (latitude: Int32, longitude: Int32), _ body: (Path) -> Bool,
  ) -> [Extent.Vertex]? {
    var cursor = ByteCursor(bytes)
    var (door, start) = (GridPlace(place, step: 1), GridPlace(place, step: step))
    let origin = start
    guard let head = cursor.varint(), head > 0, head & 15 <= UInt64(Extent.greatestDoorCount),
      let doors = door.vertices(head & 15, &cursor)
    else { return nil }
    for _ in 0..<(head >> 4) {
      guard let shape = cursor.varint(), shape > 3 else { return nil }
      let isClosed = shape & 1 == 1
      if shape & 2 == 0 {
        guard let vertices = start.vertices(shape >> 2, &cursor),
          body(.whole(Extent.Path(vertices, isClosed: isClosed)))
        else { return nil }
      } else {
        var parts: [PathPart] = []
        for _ in 0..<(shape >> 2) {
          guard let part = PathPart(&cursor, near: origin) else { return nil }
          parts.append(part)
        }
        guard body(.parts(parts, isClosed: isClosed)) else { return nil }
      }
    }
    return cursor.offset == bytes.count ? doors : nil
  }

  static func append(
    _ extent: Extent, near place: (latitude: Int32, longitude: Int32), isExact: Bool,
    to buffer: inout [UInt8],
  ) {
    buffer.appendVarint(UInt64(extent.paths.count << 4 | extent.doors.count))
    var (door, start) = (
      GridPlace(place, step: 1), GridPlace(place, step: isExact ? 1 : gridStep),
    )
    let origin = start
    for vertex in extent.doors { door.advance(to: vertex, &buffer) }
    for path in extent.paths {
      let closed: UInt64 = path.isClosed ? 1 : 0
      guard path.vertices.count > legsOfPart, path.isFlat else {
        buffer.appendVarint(UInt64(path.vertices.count << 2) | closed)
        for vertex in path.vertices { start.advance(to: vertex, &buffer) }
        continue
      }
      let vertices = path.isClosed ? path.vertices + path.vertices.prefix(1) : path.vertices
      let firsts = stride(from: 0, to: vertices.count - 1, by: legsOfPart)
      buffer.appendVarint(UInt64(firsts.underestimatedCount << 2) | 2 | closed)
      for first in firsts {
        PathPart.append(
          vertices[first...min(first + legsOfPart, vertices.count - 1)], near: origin, to: &buffer,
        )
      }
    }
  }
}

extension ExtentBytes.Path {
  /// The path with its parts read and joined; `nil` when they are damaged.
  fileprivate var whole: Extent.Path? {
    guard case .parts(let parts, let isClosed) = self else {
      if case .whole(let path) = self { return path }
      return nil
    }
    var vertices: [Extent.Vertex] = []
    for part in parts {
      guard let path = part.path, vertices.isEmpty || vertices.last == path.vertices.first else {
        return nil
      }
      vertices += path.vertices.dropFirst(vertices.isEmpty ? 0 : 1)
    }
    if isClosed, vertices.popLast() != vertices.first { return nil }
    return Extent.Path(vertices, isClosed: isClosed)
  }
}

/// Some legs of a long path, not yet read.
struct PathPart {
  /// The corners of the box around its vertices.
  let southWest: Extent.Vertex
  let northEast: Extent.Vertex
  private let bytes: MappedBytes
  private let corner: GridPlace

  fileprivate init?(_ cursor: inout ByteCursor, near origin: GridPlace) {
    var corner = origin
    guard let north = cursor.varint(), let east = cursor.varint(),
      let southWest = corner.advance(north: north, east: east), let height = cursor.varint(),
      let width = cursor.varint(), height <= UInt32.max, width <= UInt32.max,
      let northEast = Extent.Vertex(
        latitude: Int32(clamping: Int64(southWest.latitude) + Int64(height) * corner.step),
        longitude: Int32(clamping: Int64(southWest.longitude) + Int64(width) * corner.step),
      ), let count = cursor.varint(), let bytes = cursor.slice(count: count)
    else { return nil }
    (self.southWest, self.northEast) = (southWest, northEast)
    (self.corner, self.bytes) = (corner, bytes)
  }

  /// Its legs as a line; `nil` when it has none, or one that is not in its box.
  var path: Extent.Path? {
    var (cursor, place) = (ByteCursor(bytes), corner)
    var vertices: [Extent.Vertex] = []
    vertices.reserveCapacity(ExtentBytes.legsOfPart + 1)
    while cursor.offset < bytes.count {
      guard let north = cursor.varint(), let east = cursor.varint(),
        let vertex = place.advance(north: north, east: east),
        southWest.latitude <= vertex.latitude, vertex.latitude <= northEast.latitude,
        southWest.longitude <= vertex.longitude, vertex.longitude <= northEast.longitude
      else { return nil }
      vertices.append(vertex)
    }
    return vertices.count > 1 ? Extent.Path(vertices, isClosed: false) : nil
  }

  fileprivate static func append(
    _ vertices: ArraySlice<Extent.Vertex>, near origin: GridPlace, to buffer: inout [UInt8],
  ) {
    var box = IndexBox.empty
    for vertex in vertices { box.insert(latitude: vertex.latitude, longitude: vertex.longitude) }
    var place = origin
    guard let corner = Extent.Vertex(latitude: box.south, longitude: box.west) else { return }
    place.advance(to: corner, &buffer)
    buffer.appendVarint(UInt64((Int64(box.north) - Int64(box.south)) / origin.step))
    buffer.appendVarint(UInt64((Int64(box.east) - Int64(box.west)) / origin.step))
    var bytes: [UInt8] = []
    for vertex in vertices { place.advance(to: vertex, &bytes) }
    buffer.appendVarint(UInt64(bytes.count))
    buffer += bytes
  }
}

/// A place on a grid, where the reading or writing of vertices has come to.
private struct GridPlace {
  /// Units of a vertex from one place to the next.
  let step: Int64
  private let halfTurn: Int64
  private var latitude: Int64
  private var longitude: Int64

  init(_ place: (latitude: Int32, longitude: Int32), step: Int64) {
    self.step = step
    halfTurn = Int64(Extent.Vertex.antimeridian) / step
    (latitude, longitude) = (Int64(place.latitude) / step, Int64(place.longitude) / step)
  }

  mutating func vertices(_ count: UInt64, _ cursor: inout ByteCursor) -> [Extent.Vertex]? {
    // Each takes two bytes or more.
    guard count <= UInt64(cursor.bytes.count) else { return nil }
    var vertices: [Extent.Vertex] = []
    vertices.reserveCapacity(Int(count))
    for _ in 0..<count {
      guard let north = cursor.varint(), let east = cursor.varint(),
        let vertex = advance(north: north, east: east)
      else { return nil }
      vertices.append(vertex)
    }
    return vertices
  }

  @inline(__always) mutating func advance(north: UInt64, east: UInt64) -> Extent.Vertex? {
    latitude &+= Int64(zigzag: north)
    longitude &+= Int64(zigzag: east)
    let half = halfTurn
    if longitude > half { longitude &-= 2 * half }
    if longitude <= -half { longitude &+= 2 * half }
    guard -half / 2 <= latitude, latitude <= half / 2, -half < longitude, longitude <= half else {
      return nil
    }
    return Extent.Vertex(
      checkedLatitude: Int32(truncatingIfNeeded: latitude &* step),
      longitude: Int32(truncatingIfNeeded: longitude &* step),
    )
  }

  mutating func advance(to vertex: Extent.Vertex, _ buffer: inout [UInt8]) {
    let (north, end) = (Int64(vertex.latitude) / step, Int64(vertex.longitude) / step)
    var east = end - longitude
    if east > halfTurn { east -= 2 * halfTurn }
    if east < -halfTurn { east += 2 * halfTurn }
    buffer.appendSigned(north - latitude)
    buffer.appendSigned(east)
    (latitude, longitude) = (north, end)
  }
}

extension Extent.Path {
  /// Whether its legs are straight on a map of latitudes and longitudes: none leads to a pole or over the
  /// antimeridian.
  fileprivate var isFlat: Bool {
    var last = isClosed ? vertices.last : nil
    for vertex in vertices {
      let turn = Int64(vertex.longitude) - Int64((last ?? vertex).longitude)
      if vertex.isPole || abs(turn) > Extent.Vertex.antimeridian { return false }
      last = vertex
    }
    return true
  }
}

extension Extent {
  /// Whether a record can hold it.
  var isStorable: Bool {
    doors.count <= Self.greatestDoorCount && !(paths.isEmpty && doors.isEmpty)
      && !paths.contains { $0.vertices.isEmpty }
  }

  /// The extent as an index holds it: paths are thinned by at most 0.5 m and rounded to a grid, by at
  /// most 0.32 m; one that is on the grid stays as it is, as it comes from an index.
  var stored: Extent {
    let isStored = paths.allSatisfy { $0.vertices.allSatisfy(\.isOnGrid) }
    if isStored { return self }
    var extent = thinned(within: 0.5)
    for number in extent.paths.indices {
      let path = extent.paths[number]
      extent.paths[number] = Path(distinct: path.vertices.map(\.onGrid), isClosed: path.isClosed)
    }
    return extent
  }
}

extension Extent.Vertex {
  fileprivate var isOnGrid: Bool { self == onGrid }

  /// The nearest place of the grid.
  fileprivate var onGrid: Extent.Vertex {
    func rounded(_ units: Int32) -> Int32 {
      let step = Int32(ExtentBytes.gridStep)
      let rest = units % step
      return units - rest + (abs(rest) * 2 < step ? 0 : step * rest.signum())
    }
    return Extent.Vertex(latitude: rounded(latitude), longitude: rounded(longitude)) ?? self
  }
}
