import Geodesy
import PointsOfInterest

/// Writes a page of HTML that needs nothing else: the map of `SVGWriter` with the whole answer as a
/// list beside it.
///
/// A place on the map leads to its row, and the name in the row to the place's own page. A script sorts
/// and filters the list and lights up a place in both; without it the page reads as well. A policy
/// allows that script alone, so nothing from data can run.
struct HTMLWriter: ResultWriter {
  private static let size = MapSize(few: 640, many: 800)

  let caption: MapCaption

  /// Writes one page.
  func write(_ result: NearbyResult, query: String?, to output: inout [UInt8]) {
    let layout = MapLayout(result, side: Self.size.side(for: result.points.count), caption)
    let title = caption.title(of: result)
    appendHead(title, to: &output)
    output.append("<main>\n<h1>")
    XMLText.append(title, to: &output)
    output.append("</h1>\n")
    appendMap(layout, result, to: &output)
    HTMLList(result: result, caption: caption).append(to: &output)
    output.append("</main>\n")
    if !result.attributions.isEmpty {
      output.append("<footer>")
      let credit = result.attributions.joined(separator: "; ")
      XMLText.append(TerminalText.visible(credit), to: &output)
      output.append("</footer>\n")
    }
    output.append("<script>")
    output.append(HTMLPage.script)
    output.append("</script>\n</html>\n")
  }

  private func appendHead(_ title: String, to output: inout [UInt8]) {
    output.append("<!DOCTYPE html>\n<html")
    XMLText.append("lang", caption.words.language, to: &output)
    XMLText.append("dir", caption.words[.writing], to: &output)
    output.append(">\n<meta charset=\"utf-8\">\n")
    output.append("<meta http-equiv=\"Content-Security-Policy\" content=\"")
    output.append(HTMLPage.policy)
    output.append("\">\n<meta name=\"viewport\" content=\"width=device-width,initial-scale=1\">\n")
    output.append("<meta name=\"referrer\" content=\"no-referrer\">\n<title>")
    XMLText.append(title, to: &output)
    output.append("</title>\n<style>")
    output.append(MapStyle.rules)
    output.append(HTMLPage.rules)
    output.append("</style>\n")
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
    output.append("<figure tabindex=\"0\"")
    XMLText.append("aria-label", caption.words[.map], to: &output)
    output.append("><svg aria-hidden=\"true\" class=\"map\" viewBox=\"0 0 ")
    XMLText.append(frame.width, to: &output)
    output.append(" ")
    XMLText.append(height, to: &output)
    output.append("\"")
    XMLText.append("width", frame.width, to: &output)
    XMLText.append("height", height, to: &output)
    output.append(">\n")
    drawing.appendShapes(to: &output)
    drawing.appendMap(to: &output)
    legend.append(to: &output)
    output.append("</svg></figure>\n")
  }
}
