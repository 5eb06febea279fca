import OpeningHours
import Basics
import PointFormats
import PointIndex
import PointsOfInterest
import Geodesy
import Streets

/// Description of an index, as `poi index --info` and `--verify` print it.
struct IndexDescription {
  let info: PointIndexInfo
  let path: String
  /// The streets beside it; `nil` without.
  var streets: StreetsInfo?

  /// For people.
  var text: String {
    var lines = [
      ("file", path),
      ("format", "version \(info.formatVersion)"),
      ("source", info.description.source),
      ("attribution", info.description.attribution ?? "-"),
      ("data as of", info.description.time?.rfc3339 ?? "-"),
      ("points", "\(info.locatedCount)"),
      ("without place", "\(info.unlocatedCount)"),
      ("with outline", "\(info.extentCount), \(info.doorCount) doors"),
      ("size", "\(info.byteCount) bytes"),
    ]
    if let box = info.bounds { lines.append(("bounds", box.text)) }
    if let streets { lines.append(("streets", "\(streets.name), \(streets.edgeCount) ways")) }
    return DescriptionText.lines(lines)
  }

  /// For scripts: one object on one line.
  var json: String { #"{"schema":1,"# + members + "}\n" }

  /// The members of a JSON object that tell its name among all indexes, and its origin.
  func known(by name: String, from origin: String) -> String {
    #""name":\#(quoted(name)),"origin":\#(quoted(origin))"#
  }

  /// The members of its JSON object.
  var members: String {
    let beside = streets.map { #","streets":{\#(StreetsText(info: $0).members)}"# }
    return #""file":\#(quoted(path)),"format":\#(info.formatVersion),"#
      + #""source":\#(quoted(info.description.source)),"#
      + #""attribution":\#(quoted(info.description.attribution)),"#
      + #""time":\#(quoted(info.description.time?.rfc3339)),"points":\#(info.locatedCount),"#
      + #""without_place":\#(info.unlocatedCount),"extents":\#(info.extentCount),"#
      + #""doors":\#(info.doorCount),"bytes":\#(info.byteCount),"#
      + #""bounds":\#(info.bounds?.json ?? "null")\#(beside ?? "")"#
  }

  private func quoted(_ text: String?) -> String { JSONText.quoted(text) }
}

/// Description of a file of streets, as `poi index --info` and `--verify` print it.
struct StreetsText {
  let info: StreetsInfo

  /// For people.
  var text: String {
    var lines = [
      ("file", info.name),
      ("format", "streets, version \(info.formatVersion)"),
      ("source", info.description.source),
      ("attribution", info.attribution ?? "-"),
      ("data as of", info.time?.rfc3339 ?? "-"),
      ("ways", "\(info.edgeCount) between \(info.nodeCount) junctions"),
      ("size", "\(info.byteCount) bytes"),
    ]
    if let box = info.box { lines.append(("bounds", box.text)) }
    return DescriptionText.lines(lines)
  }

  /// For scripts: one object on one line.
  var json: String { #"{"schema":1,\#(members)}"# + "\n" }

  /// The members of its JSON object.
  var members: String {
    #""file":\#(JSONText.quoted(info.name)),"format":\#(info.formatVersion),"#
      + #""source":\#(JSONText.quoted(info.description.source)),"#
      + #""attribution":\#(JSONText.quoted(info.attribution)),"#
      + #""time":\#(JSONText.quoted(info.time?.rfc3339)),"junctions":\#(info.nodeCount),"#
      + #""ways":\#(info.edgeCount),"areas":\#(info.areaCount),"bytes":\#(info.byteCount),"#
      + #""bounds":\#(info.box?.json ?? "null")"#
  }
}

private enum DescriptionText {
  /// A name and a value on each line.
  static func lines(_ lines: [(name: String, value: String)]) -> String {
    lines.map { name, value in
      name + String(repeating: " ", count: 15 - name.count) + TerminalText.visible(value) + "\n"
    }.joined()
  }
}

extension BoundingBox {
  /// The edges in degrees, for people.
  fileprivate var text: String { "\(south) to \(north) north, \(west) to \(east) east" }

  /// The edges in degrees as a JSON object.
  fileprivate var json: String {
    let edges = [("south", south), ("west", west), ("north", north), ("east", east)]
    let members = edges.map { #""\#($0)":\#(FixedDecimal($1, places: 7)?.text ?? "null")"# }
    return "{\(members.joined(separator: ","))}"
  }
}
