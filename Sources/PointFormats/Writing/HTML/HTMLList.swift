import Basics
import Geodesy
import PointsOfInterest

/// The answer as a table of HTML, with a choice of groups above it.
struct HTMLList {
  let result: NearbyResult
  let caption: MapCaption

  /// A column: its heading, and how the script compares its cells.
  private typealias Column = (heading: MapWord, order: StaticString)

  /// Appends the choice of groups and the table.
  func append(to output: inout [UInt8]) {
    output.append("<section")
    XMLText.append("aria-label", caption.words[.list], to: &output)
    output.append(">\n<p role=\"status\">")
    XMLText.append(caption.words[.places], to: &output)
    output.append(": <span id=count>")
    XMLText.append("\(result.points.count)", to: &output)
    output.append("</span></p>\n")
    if !result.points.isEmpty {
      appendChoice(to: &output)
      appendTable(to: &output)
    }
    output.append("</section>\n")
  }

  private var columns: [Column] {
    let place: [Column] = [(.number, "row"), (.name, "text"), (.kind, "text")]
    return result.track == nil
      ? place + [(.distance, "row"), (.direction, "degrees")]
      : place + [(.covered, "row"), (.distance, "number"), (.side, "text")]
  }

  private func appendChoice(to output: inout [UInt8]) {
    var counts: [PlaceGroup: Int] = [:]
    for point in result.points {
      counts[caption.facts.group(point.point.category), default: 0] += 1
    }
    output.append("<fieldset id=\"groups\" hidden><legend>")
    XMLText.append(caption.words[.show], to: &output)
    output.append("</legend>\n")
    for (group, count) in counts.sorted(by: { $0.key.rank < $1.key.rank }) {
      output.append("<label><input type=\"checkbox\" checked")
      XMLText.append("value", group.name, to: &output)
      output.append("> ")
      appendShape(of: group, to: &output)
      XMLText.append(" \(group.label) (\(count))", to: &output)
      output.append("</label>\n")
    }
    output.append("</fieldset>\n")
  }

  private func appendTable(to output: inout [UInt8]) {
    output.append("<table>\n<thead><tr>")
    for column in columns {
      output.append("<th scope=\"col\" data-sort=\"")
      output.append(column.order)
      output.append("\">")
      XMLText.append(caption.words[column.heading], to: &output)
    }
    output.append("<tbody>\n")
    for (offset, point) in result.points.enumerated() {
      append(point, number: offset + 1, to: &output)
    }
    output.append("</table>\n")
  }

  /// Appends the row of a point.
  private func append(_ point: NearbyPoint, number: Int, to output: inout [UInt8]) {
    let group = caption.facts.group(point.point.category)
    // End tags that HTML does not ask for are left out: a page of many places is a tenth smaller.
    output.append("<tr id=p")
    XMLText.append("\(number)", to: &output)
    output.append(" data-g=")
    XMLText.append(group.name, to: &output)
    output.append("><td>")
    XMLText.append("\(number)", to: &output)
    output.append("<td>")
    appendName(of: point, to: &output)
    output.append("<td>")
    appendShape(of: group, to: &output)
    XMLText.append(kind(of: point), to: &output)
    if result.track != nil {
      appendCell(point.along, to: &output)
      output.append("<td")
      if let metres = point.roundedDistance { XMLText.append("data-n", metres.text, to: &output) }
      output.append(">")
      append(point.distance, to: &output)
      output.append("<td>")
      XMLText.append(point.side.map(caption.side) ?? "–", to: &output)
    } else {
      appendCell(point.distance, to: &output)
      output.append("<td>")
      XMLText.append(point.bearing.map(direction) ?? "–", to: &output)
    }
    output.append("\n")
  }

  private func appendName(of point: NearbyPoint, to output: inout [UInt8]) {
    let link = ObjectLink.text(id: point.point.id, at: point.point.coordinate)
    output.append(link == nil ? "<span dir=auto" : "<a dir=auto")
    if let link { XMLText.append("href", link, to: &output) }
    output.append(">")
    XMLText.append(caption.name(of: point), to: &output)
    output.append(link == nil ? "</span>" : "</a>")
  }

  private func appendCell(_ length: Metres?, to output: inout [UInt8]) {
    output.append("<td>")
    append(length, to: &output)
  }

  private func append(_ length: Metres?, to output: inout [UInt8]) {
    XMLText.append(length.map { caption.units.text(of: $0) } ?? "–", to: &output)
  }

  private func appendShape(of group: PlaceGroup, to output: inout [UInt8]) {
    output.append("<svg class=key>")
    SVGDrawing.append(group, at: nil, to: &output)
    output.append("</svg>")
  }

  /// The kind in words, for a place with a name, too.
  private func kind(of point: NearbyPoint) -> String {
    TerminalText.visible(point.point.category.map(caption.facts.words) ?? "–")
  }

  private func direction(_ bearing: Degrees) -> String {
    let degrees = FixedDecimal(bearing: bearing, places: 0)?.text ?? "?"
    return "\(CompassPoint.name(of: bearing)) \(degrees)°"
  }
}
