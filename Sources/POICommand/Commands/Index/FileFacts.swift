import Basics
import Geodesy
import OpeningHours
import PointFormats
import PointIndex
import Streets

/// Facts about a file that `poi index` has made, as `--info` and `--verify` print them.
struct FileFacts {
  let path: String
  /// Name of the format before its version, where not all are of it.
  var formatName = ""
  let format: Int
  let description: PointIndexDescription
  /// Rows of this sort of file alone, and its counts for scripts.
  let rows: [(name: String, value: String)]
  let counts: [(key: String, number: Int)]
  /// In bytes.
  let size: Int
  let bounds: BoundingBox?
  /// The streets beside an index.
  var streets: Streets?

  /// For people: a name and a value on each line.
  var text: String {
    var lines = [
      ("file", path), ("format", "\(formatName)version \(format)"), ("source", description.source),
      ("attribution", description.attribution ?? "-"),
      ("data as of", description.time?.rfc3339 ?? "-"),
    ]
    lines += rows + [("size", "\(size) bytes")]
    if let bounds { lines.append(("bounds", bounds.text)) }
    if let streets {
      lines.append(("streets", "\(streets.name), \(streets.header.edgeCount.counting("way"))"))
    }
    return lines.map { name, value in
      name + String(repeating: " ", count: 15 - name.count) + TerminalText.visible(value) + "\n"
    }.joined()
  }

  /// For scripts: one object on one line.
  var json: String { JSONText.object([("schema", "1")] + members) + "\n" }

  /// The members of the JSON object.
  var members: [(key: String, value: String)] {
    [
      ("file", JSONText.quoted(path)), ("format", "\(format)"),
      ("source", JSONText.quoted(description.source)),
      ("attribution", JSONText.quoted(description.attribution)),
      ("time", JSONText.quoted(description.time?.rfc3339)),
    ] + counts.map { ($0.key, "\($0.number)") } + [
      ("bytes", "\(size)"), ("bounds", bounds?.json ?? "null"),
    ] + (streets.map { [("streets", JSONText.object($0.facts.members))] } ?? [])
  }
}

extension PointIndexReader {
  func facts(with streets: Streets?) -> FileFacts {
    FileFacts(
      path: name, format: header.formatVersion, description: header.description,
      rows: [
        ("points", "\(header.locatedCount)"), ("without place", "\(header.unlocatedCount)"),
        ("with outline", "\(header.extentCount), \(header.doorCount.counting("door"))"),
      ],
      counts: [
        ("points", header.locatedCount), ("without_place", header.unlocatedCount),
        ("extents", header.extentCount), ("doors", header.doorCount),
      ],
      size: header.fileLength, bounds: area, streets: streets,
    )
  }
}

extension Streets {
  var facts: FileFacts {
    FileFacts(
      path: name, formatName: "streets, ", format: header.formatVersion,
      description: header.description,
      rows: [("ways", "\(header.edgeCount) between \(header.nodeCount.counting("junction"))")],
      counts: [
        ("junctions", header.nodeCount), ("ways", header.edgeCount), ("areas", header.areaCount),
      ],
      size: header.fileLength, bounds: header.area,
    )
  }
}

extension BoundingBox {
  fileprivate var text: String { "\(south) to \(north) north, \(west) to \(east) east" }

  fileprivate var json: String {
    let edges = [("south", south), ("west", west), ("north", north), ("east", east)]
    return JSONText.object(edges.map { ($0, FixedDecimal($1, places: 7)?.text ?? "null") })
  }
}
