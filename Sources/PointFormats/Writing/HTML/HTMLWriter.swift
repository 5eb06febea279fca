import Basics
import Geodesy
import PointsOfInterest

/// Writes a page of HTML that needs nothing else: the map of `SVGWriter` with the whole answer as a
/// list beside it.
///
/// A place on the map leads to its row, and the name there to the place's own page. A script sorts and
/// filters the list and lights up a place in both. A policy allows that script alone.
struct HTMLWriter: ResultWriter {
  let caption: MapCaption

  func write(_ result: NearbyResult, to output: inout [UInt8]) {
    let isSmall = result.points.count <= MapLayout.mostFew
    let layout = MapLayout(result, side: isSmall ? 640 : 800, caption)
    let title = caption.title(of: result)
    appendHead(title, to: &output)
    output += "<main>\n<h1>\(title)</h1>\n"
    appendMap(layout, result, to: &output)
    HTMLList(result: result, caption: caption).append(to: &output)
    output += "</main>\n"
    let credits = layout.credits(of: result)
    if !credits.isEmpty {
      let credit = credits.joined(separator: "; ")
      output += "<footer dir=\"auto\">\(TerminalText.visible(credit))</footer>\n"
    }
    output += "<script>\(HTMLPage.script)</script>\n</html>\n"
  }

  private func appendHead(_ title: String, to output: inout [UInt8]) {
    output += """
      <!DOCTYPE html>
      <html lang="\(caption.words.language)" dir="\(caption.words[.writing])">
      <meta charset="utf-8">
      <meta http-equiv="Content-Security-Policy" content="\(HTMLPage.policy)">
      <meta name="viewport" content="width=device-width,initial-scale=1">
      <meta name="referrer" content="no-referrer">
      <title>\(title)</title>
      <style>\(HTMLPage.mapStyle)\(HTMLPage.style)</style>

      """
  }

  /// The map, which can be scrolled where the page is too narrow for it; readers of the screen have
  /// the list, which tells all of it.
  private func appendMap(_ layout: MapLayout, _ result: NearbyResult, to output: inout [UInt8]) {
    let drawing = SVGDrawing(layout: layout, result: result, target: .rows)
    let frame = layout.canvas.frame
    let legend = MapLegend(layout, width: frame.width)
    let height = legend.bottom + 2
    output += """
      <figure tabindex="0" aria-label="\(caption.words[.map])">\
      <svg aria-hidden="true" class="map" viewBox="0 0 \(frame.width) \(height)" \
      width="\(frame.width)" height="\(height)">

      """
    drawing.appendShapes(to: &output)
    drawing.appendMap(to: &output)
    legend.append(to: &output)
    output += "</svg></figure>\n"
  }
}

/// The answer as a table of HTML, with a choice of groups above it.
struct HTMLList {
  let result: NearbyResult
  let caption: MapCaption

  func append(to output: inout [UInt8]) {
    output += """
      <section aria-label="\(caption.words[.list])">
      <p role="status">\(caption.words[.places]): <span id=count>\(result.points.count)</span></p>

      """
    if !result.points.isEmpty {
      appendChoice(to: &output)
      appendTable(to: &output)
    }
    output += "</section>\n"
  }

  /// The heading of each column, and how the script compares its cells.
  private var columns: [(heading: MapWord, order: String)] {
    let place: [(MapWord, String)] = [(.number, "row"), (.name, "text"), (.kind, "text")]
    let walk: [(MapWord, String)] =
      result.isOnFoot ? [(.walk, "row"), (.distance, "number")] : []
    return result.track == nil
      ? place + walk + (walk.isEmpty ? [(.distance, "row")] : []) + [(.direction, "degrees")]
      : place + [(.covered, "row"), (.distance, "number"), (.side, "text")]
  }

  private func appendChoice(to output: inout [UInt8]) {
    var counts: [PlaceGroup: Int] = [:]
    for point in result.points {
      counts[caption.facts.group(point.point.category), default: 0] += 1
    }
    output += "<fieldset id=\"groups\" hidden><legend>\(caption.words[.show])</legend>\n"
    for (group, count) in counts.sorted(by: { $0.key.rank < $1.key.rank }) {
      output += """
        <label><input type="checkbox" checked value="\(group.name)"> \
        \(shape(of: group)) \(group.label) (\(count))</label>

        """
    }
    output += "</fieldset>\n"
  }

  private func appendTable(to output: inout [UInt8]) {
    output += "<table>\n<thead><tr>"
    for (heading, order) in columns {
      output += "<th scope=\"col\" data-sort=\"\(order)\">\(caption.words[heading])"
    }
    output += "<tbody>\n"
    for (offset, point) in result.points.enumerated() {
      append(point, number: offset + 1, to: &output)
    }
    output += "</table>\n"
  }

  private func append(_ point: NearbyPoint, number: Int, to output: inout [UInt8]) {
    let group = caption.facts.group(point.point.category)
    // End tags that HTML does not ask for are left out: a page of many places is a tenth smaller.
    output += """
      <tr id=p\(number) data-g=\(group.name)><td>\(number)<td>\(name(of: point))\
      <td>\(shape(of: group))\(kind(of: point))
      """
    let metres = point.roundedDistance.map { " data-n=\"\($0.text)\"" as Markup } ?? ""
    let distance = text(of: point.distance)
    if result.track != nil {
      let side = point.side.map(caption.side) ?? "–"
      output += "<td>\(text(of: point.along))<td\(metres)>\(distance)<td>\(side)\n"
    } else {
      let direction = point.bearing.map(direction) ?? "–"
      let walk: Markup =
        result.isOnFoot ? "<td>\(caption.walk(to: point) ?? "–")<td\(metres)>" : "<td>"
      output += "\(walk)\(distance)<td>\(direction)\n"
    }
  }

  private func name(of point: NearbyPoint) -> Markup {
    let name = caption.name(of: point)
    guard let link = ObjectLink.text(id: point.point.id, at: point.point.coordinate) else {
      return "<span dir=auto>\(name)</span>"
    }
    return "<a dir=auto href=\"\(link)\">\(name)</a>"
  }

  private func text(of length: Metres?) -> String {
    length.map { caption.units.text(of: $0) } ?? "–"
  }

  private func shape(of group: PlaceGroup) -> Markup {
    "<svg class=key>\(SVGDrawing.shape(of: group))</svg>"
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
