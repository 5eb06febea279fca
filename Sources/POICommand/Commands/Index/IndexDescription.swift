import Basics
import Geodesy
import OpeningHours
import PointFormats
import PointIndex
import PointsOfInterest
import Streets

/// An index, and the streets beside it.
struct IndexDescription {
  let info: PointIndexInfo
  let path: String
  /// `nil` without.
  var streets: StreetsInfo?

  var facts: FileFacts {
    let outlines = "\(info.extentCount), \(info.doorCount) doors"
    return FileFacts(
      path: path, format: info.formatVersion, source: info.description.source,
      attribution: info.description.attribution, time: info.description.time,
      rows: [
        ("points", "\(info.locatedCount)"), ("without place", "\(info.unlocatedCount)"),
        ("with outline", outlines),
      ],
      counts: [
        ("points", info.locatedCount), ("without_place", info.unlocatedCount),
        ("extents", info.extentCount), ("doors", info.doorCount),
      ],
      size: info.byteCount, bounds: info.bounds, streets: streets,
    )
  }
}

/// Facts about a file that `poi index` has made, as `--info` and `--verify` print them.
struct FileFacts {
  let path: String
  /// Name of the format before its version, where not all are of it.
  var formatName = ""
  let format: Int
  let source: String
  let attribution: String?
  let time: Timestamp?
  /// Rows of this sort of file alone, and its counts for scripts.
  let rows: [(name: String, value: String)]
  let counts: [(key: String, number: Int)]
  /// In bytes.
  let size: Int
  let bounds: BoundingBox?
  /// The streets beside an index.
  var streets: StreetsInfo?

  /// For people: a name and a value on each line.
  var text: String {
    var lines = [
      ("file", path), ("format", "\(formatName)version \(format)"), ("source", source),
      ("attribution", attribution ?? "-"), ("data as of", time?.rfc3339 ?? "-"),
    ]
    lines += rows + [("size", "\(size) bytes")]
    if let bounds { lines.append(("bounds", bounds.text)) }
    if let streets { lines.append(("streets", "\(streets.name), \(streets.edgeCount) ways")) }
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
      ("source", JSONText.quoted(source)),
      ("attribution", JSONText.quoted(attribution)), ("time", JSONText.quoted(time?.rfc3339)),
    ] + counts.map { ($0.key, "\($0.number)") } + [
      ("bytes", "\(size)"), ("bounds", bounds?.json ?? "null"),
    ] + (streets.map { [("streets", JSONText.object($0.facts.members))] } ?? [])
  }
}

extension StreetsInfo {
  var facts: FileFacts {
    FileFacts(
      path: name, formatName: "streets, ", format: formatVersion, source: description.source,
      attribution: attribution, time: time,
      rows: [("ways", "\(edgeCount) between \(nodeCount) junctions")],
      counts: [("junctions", nodeCount), ("ways", edgeCount), ("areas", areaCount)],
      size: byteCount, bounds: box,
    )
  }
}

extension BoundingBox {
  /// The edges in degrees, for people.
  fileprivate var text: String { "\(south) to \(north) north, \(west) to \(east) east" }

  /// The edges in degrees as a JSON object.
  fileprivate var json: String {
    let edges = [("south", south), ("west", west), ("north", north), ("east", east)]
    return JSONText.object(edges.map { ($0, FixedDecimal($1, places: 7)?.text ?? "null") })
  }
}
