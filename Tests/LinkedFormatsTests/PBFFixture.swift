/// An object to be written; coordinates are the numbers of the block's grid.
struct FixtureNode {
  var id: Int64
  var latitude: Int64 = 0
  var longitude: Int64 = 0
  var tags: [(String, String)] = []
}

struct FixtureWay {
  var id: Int64
  var nodes: [Int64] = []
  var tags: [(String, String)] = []
  /// As with the feature `LocationsOnWays`.
  var places: [(latitude: Int64, longitude: Int64)] = []
}

struct FixtureRelation {
  var id: Int64
  /// Kinds are 0 node, 1 way, 2 relation.
  var members: [(kind: Int64, id: Int64)] = []
  /// One for each member; none for members without.
  var roles: [String] = []
  var tags: [(String, String)] = []
}

enum FixtureGroup {
  case nodes([FixtureNode])
  case dense([FixtureNode])
  case ways([FixtureWay])
  case relations([FixtureRelation])
  case changesets
}

/// Builds extracts.
enum PBF {
  enum Packing: CaseIterable {
    case raw
    case zlib
  }

  static func header(
    requiring features: [String] = ["OsmSchema-V0.6", "DenseNodes"], seconds: Int64? = nil,
  ) -> [UInt8] {
    let content = WireWriter.message { header in
      for feature in features { header.text(4, feature) }
      if let seconds { header.number(32, seconds) }
    }
    return blob("OSMHeader", content)
  }

  static func data(
    _ groups: [FixtureGroup], granularity: Int64? = nil,
    offset: (latitude: Int64, longitude: Int64)? = nil, packing: Packing = .raw,
  ) -> [UInt8] {
    blob("OSMData", content(groups, granularity: granularity, offset: offset), packing: packing)
  }

  /// The content of a blob of objects.
  static func content(
    _ groups: [FixtureGroup], granularity: Int64? = nil,
    offset: (latitude: Int64, longitude: Int64)? = nil,
  ) -> [UInt8] {
    var strings = FixtureStrings()
    let messages = groups.map { group($0, &strings) }
    return WireWriter.message { block in
      block.message(1, strings.message)
      for message in messages { block.message(2, message) }
      if let granularity { block.number(17, granularity) }
      if let offset {
        block.number(19, offset.latitude)
        block.number(20, offset.longitude)
      }
    }
  }

  static func blob(_ type: String, _ content: [UInt8], packing: Packing = .raw) -> [UInt8] {
    let message = WireWriter.message { blob in
      switch packing {
      case .raw: blob.message(1, content)
      case .zlib:
        blob.number(2, Int64(content.count))
        blob.message(3, stored(content))
      }
    }
    return blob(type, message: message)
  }

  static func blob(_ type: String, message: [UInt8], announcing count: Int64? = nil) -> [UInt8] {
    let header = WireWriter.message { header in
      header.text(1, type)
      header.number(3, count ?? Int64(message.count))
    }
    return bigEndian(header.count) + header + message
  }

  static func bigEndian(_ value: Int) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) }
  }

  static func littleEndian(_ values: [UInt16]) -> [UInt8] {
    values.flatMap { (value: UInt16) -> [UInt8] in [UInt8(value & 0xFF), UInt8(value >> 8)] }
  }

  /// A zlib stream of one stored block (RFC 1950, RFC 1951 §3.2.4): at most 65 535 bytes.
  static func stored(_ content: [UInt8]) -> [UInt8] {
    let count = UInt16(content.count)
    var (low, high): (UInt32, UInt32) = (1, 0)
    for byte in content {
      low = (low + UInt32(byte)) % 65_521
      high = (high + low) % 65_521
    }
    return [0x78, 0x01, 0x01] + littleEndian([count, ~count]) + content
      + bigEndian(Int(high) << 16 | Int(low))
  }

  private static func group(_ group: FixtureGroup, _ strings: inout FixtureStrings) -> [UInt8] {
    var writer = WireWriter()
    switch group {
    case .nodes(let nodes):
      for node in nodes { writer.message(1, message(node, &strings)) }
    case .dense(let nodes):
      writer.message(2, dense(nodes, &strings))
    case .ways(let ways):
      for way in ways { writer.message(3, message(way, &strings)) }
    case .relations(let relations):
      for relation in relations { writer.message(4, message(relation, &strings)) }
    case .changesets:
      writer.message(5, [])
    }
    return writer.bytes
  }

  private static func message(_ node: FixtureNode, _ strings: inout FixtureStrings) -> [UInt8] {
    var writer = WireWriter()
    writer.zigzag(1, node.id)
    writer.add(node.tags, &strings)
    writer.zigzag(8, node.latitude)
    writer.zigzag(9, node.longitude)
    return writer.bytes
  }

  private static func dense(_ nodes: [FixtureNode], _ strings: inout FixtureStrings) -> [UInt8] {
    var writer = WireWriter()
    writer.packedDeltas(1, nodes.map(\.id))
    writer.packedDeltas(8, nodes.map(\.latitude))
    writer.packedDeltas(9, nodes.map(\.longitude))
    if nodes.contains(where: { !$0.tags.isEmpty }) {
      var list: [Int64] = []
      for node in nodes {
        for (key, value) in node.tags { list += [strings.index(key), strings.index(value)] }
        list.append(0)
      }
      writer.packed(10, list)
    }
    return writer.bytes
  }

  private static func message(_ way: FixtureWay, _ strings: inout FixtureStrings) -> [UInt8] {
    var writer = WireWriter()
    writer.number(1, way.id)
    writer.add(way.tags, &strings)
    writer.packedDeltas(8, way.nodes)
    if !way.places.isEmpty {
      writer.packedDeltas(9, way.places.map(\.latitude))
      writer.packedDeltas(10, way.places.map(\.longitude))
    }
    return writer.bytes
  }

  private static func message(
    _ relation: FixtureRelation, _ strings: inout FixtureStrings,
  ) -> [UInt8] {
    var writer = WireWriter()
    writer.number(1, relation.id)
    writer.add(relation.tags, &strings)
    let roles = relation.roles.isEmpty ? relation.members.map { _ in "" } : relation.roles
    writer.packed(8, roles.map { $0.isEmpty ? 0 : strings.index($0) })
    writer.packedDeltas(9, relation.members.map(\.id))
    writer.packed(10, relation.members.map(\.kind))
    return writer.bytes
  }
}

extension WireWriter {
  fileprivate mutating func add(_ tags: [(String, String)], _ strings: inout FixtureStrings) {
    packed(2, tags.map { strings.index($0.0) })
    packed(3, tags.map { strings.index($0.1) })
  }
}

/// A block's table of texts; the first one is empty, as in every real block.
private struct FixtureStrings {
  private var texts = [""]

  mutating func index(_ text: String) -> Int64 {
    if let known = texts.dropFirst().firstIndex(of: text) { return Int64(known) }
    texts.append(text)
    return Int64(texts.count - 1)
  }

  var message: [UInt8] { WireWriter.message { table in texts.forEach { table.text(1, $0) } } }
}
