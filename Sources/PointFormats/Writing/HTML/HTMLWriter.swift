import Geodesy
import PointsOfInterest

/// Writes a page of HTML that needs nothing else: the map of `SVGWriter` with the whole answer as a
/// list beside it.
///
/// A place on the map leads to its row, and the name in the row to the place's own page. A script sorts
/// and filters the list and lights up a place in both; without it the page reads as well. A policy
/// allows that script alone, so nothing from data can run.
struct HTMLWriter: ResultWriter {
  let caption: MapCaption

  func write(_ result: NearbyResult, query: String?, to output: inout [UInt8]) {
    let isSmall = result.points.count <= MapLayout.mostFew
    let layout = MapLayout(result, side: isSmall ? 640 : 800, caption)
    let title = caption.title(of: result)
    appendHead(title, to: &output)
    output += "<main>\n<h1>\(title)</h1>\n"
    appendMap(layout, result, to: &output)
    HTMLList(result: result, caption: caption).append(to: &output)
    output += "</main>\n"
    if !result.attributions.isEmpty {
      let credit = result.attributions.joined(separator: "; ")
      output += "<footer>\(TerminalText.visible(credit))</footer>\n"
    }
    output += "<script>"
    output.append(HTMLPage.script)
    output += "</script>\n</html>\n"
  }

  private func appendHead(_ title: String, to output: inout [UInt8]) {
    output += """
      <!DOCTYPE html>
      <html lang="\(caption.words.language)" dir="\(caption.words[.writing])">
      <meta charset="utf-8">
      <meta http-equiv="Content-Security-Policy" content="
      """
    output.append(HTMLPage.policy)
    output += """
      ">
      <meta name="viewport" content="width=device-width,initial-scale=1">
      <meta name="referrer" content="no-referrer">
      <title>\(title)</title>
      <style>
      """
    output.append(MapStyle.rules)
    output.append(HTMLPage.rules)
    output += "</style>\n"
  }

  /// The map, which can be scrolled where the page is too narrow for it; readers of the screen have
  /// the list, which tells all of it.
  private func appendMap(_ layout: MapLayout, _ result: NearbyResult, to output: inout [UInt8]) {
    let drawing = SVGDrawing(layout: layout, result: result, caption: caption, target: .rows)
    let frame = layout.canvas.frame
    let legend = MapLegend(
      layout.groups, from: MapPosition(x: 12, y: frame.height + 6), width: frame.width - 24,
    )
    let height = frame.height + legend.height + 8
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
