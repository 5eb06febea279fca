import Geodesy

/// The extent of a record, not yet read; see FORMAT.md, "Extents".
///
/// Vertices and doors are told as differences, each from the one before, the first from the coordinate
/// of the block: most take three or four bytes.
struct ExtentBytes {
  let bytes: MappedBytes

  /// Reads the extent; `nil` when the bytes are damaged.
  func extent(near place: (latitude: Int32, longitude: Int32)) -> Extent? {
    var cursor = ByteCursor(bytes)
    guard let head = cursor.varint(), head & 15 <= UInt64(Extent.greatestDoorCount),
      head >> 4 <= UInt64(Extent.greatestVertexCount), head > 0
    else { return nil }
    var shapes: [(count: Int, isClosed: Bool)] = []
    var total = 0
    for _ in 0..<(head >> 4) {
      guard let shape = cursor.varint(), shape > 1, shape >> 1 <= UInt64(Extent.greatestVertexCount)
      else { return nil }
      shapes.append((Int(shape >> 1), shape & 1 == 1))
      total += Int(shape >> 1)
    }
    guard total <= Extent.greatestVertexCount else { return nil }
    var last = Place(place)
    var paths: [Extent.Path] = []
    for shape in shapes {
      guard let vertices = Self.vertices(shape.count, &cursor, &last) else { return nil }
      paths.append(Extent.Path(vertices, isClosed: shape.isClosed))
    }
    guard let doors = Self.vertices(Int(head & 15), &cursor, &last), cursor.offset == bytes.count
    else { return nil }
    return Extent(paths: paths, doors: doors)
  }

  private static func vertices(
    _ count: Int, _ cursor: inout ByteCursor, _ last: inout Place,
  ) -> [Extent.Vertex]? {
    var vertices: [Extent.Vertex] = []
    vertices.reserveCapacity(count)
    for _ in 0..<count {
      guard let north = cursor.varint(), let east = cursor.varint(),
        let vertex = last.advance(north: north, east: east)
      else { return nil }
      vertices.append(vertex)
    }
    return vertices
  }

  static func append(
    _ extent: Extent, near place: (latitude: Int32, longitude: Int32), to buffer: inout [UInt8],
  ) {
    buffer.appendVarint(UInt64(extent.paths.count << 4 | extent.doors.count))
    for path in extent.paths {
      buffer.appendVarint(UInt64(path.vertices.count << 1 | (path.isClosed ? 1 : 0)))
    }
    var last = Place(place)
    for path in extent.paths {
      for vertex in path.vertices { last.advance(to: vertex, &buffer) }
    }
    for door in extent.doors { last.advance(to: door, &buffer) }
  }

  /// Where the reading or writing of vertices has come to, in their units.
  private struct Place {
    private var latitude: Int64
    private var longitude: Int64

    init(_ place: (latitude: Int32, longitude: Int32)) {
      (latitude, longitude) = (Int64(place.latitude / 10), Int64(place.longitude / 10))
    }

    mutating func advance(north: UInt64, east: UInt64) -> Extent.Vertex? {
      let (north, east) = (Self.signed(north), Self.signed(east))
      guard north.magnitude <= 180_000_000, east.magnitude <= 180_000_000 else { return nil }
      latitude += north
      longitude += east
      if longitude > 180_000_000 { longitude -= 360_000_000 }
      if longitude <= -180_000_000 { longitude += 360_000_000 }
      return Extent.Vertex(latitude: Int32(latitude), longitude: Int32(longitude))
    }

    mutating func advance(to vertex: Extent.Vertex, _ buffer: inout [UInt8]) {
      var east = Int64(vertex.longitude) - longitude
      if east > 180_000_000 { east -= 360_000_000 }
      if east < -180_000_000 { east += 360_000_000 }
      buffer.appendVarint(Self.zigzag(Int64(vertex.latitude) - latitude))
      buffer.appendVarint(Self.zigzag(east))
      (latitude, longitude) = (Int64(vertex.latitude), Int64(vertex.longitude))
    }

    private static func zigzag(_ value: Int64) -> UInt64 {
      UInt64(bitPattern: value << 1 ^ value >> 63)
    }

    private static func signed(_ value: UInt64) -> Int64 {
      Int64(value >> 1) ^ -Int64(value & 1)
    }
  }
}

extension Extent {
  /// Whether a record can hold it.
  var isStorable: Bool {
    let count = paths.reduce(0) { $0 + $1.vertices.count }
    return count <= Self.greatestVertexCount && doors.count <= Self.greatestDoorCount
      && (count > 0 || !doors.isEmpty) && !paths.contains { $0.vertices.isEmpty }
  }
}
