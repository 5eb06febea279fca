import OpeningHours
import Basics
import PointFormats
import PointIndex
import PointsOfInterest

/// Description of an index, as `poi index --info` and `--verify` print it.
struct IndexDescription {
  let info: PointIndexInfo
  let path: String

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
    if let box = info.bounds {
      let text = "\(box.south) to \(box.north) north, \(box.west) to \(box.east) east"
      lines.append(("bounds", text))
    }
    return lines.map { name, value in
      name + String(repeating: " ", count: 15 - name.count) + TerminalText.visible(value) + "\n"
    }.joined()
  }

  /// For scripts: one object on one line.
  var json: String { #"{"schema":1,"# + members + "}\n" }

  /// The members of a JSON object that tell its name among all indexes, and its origin.
  func known(by name: String, from origin: String) -> String {
    #""name":\#(quoted(name)),"origin":\#(quoted(origin))"#
  }

  /// The members of its JSON object.
  var members: String {
    let bounds = info.bounds.map { bounds in
      #"{"south":\#(number(bounds.south)),"west":\#(number(bounds.west)),"#
        + #""north":\#(number(bounds.north)),"east":\#(number(bounds.east))}"#
    }
    return #""file":\#(quoted(path)),"format":\#(info.formatVersion),"#
      + #""source":\#(quoted(info.description.source)),"#
      + #""attribution":\#(quoted(info.description.attribution)),"#
      + #""time":\#(quoted(info.description.time?.rfc3339)),"points":\#(info.locatedCount),"#
      + #""without_place":\#(info.unlocatedCount),"extents":\#(info.extentCount),"#
      + #""doors":\#(info.doorCount),"bytes":\#(info.byteCount),"#
      + #""bounds":\#(bounds ?? "null")"#
  }

  private func number(_ value: Double) -> String {
    FixedDecimal(value, places: 7)?.text ?? "null"
  }

  private func quoted(_ text: String?) -> String { JSONText.quoted(text) }
}
