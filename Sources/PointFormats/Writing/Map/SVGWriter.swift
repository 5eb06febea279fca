import PointsOfInterest

/// Writes a map as SVG that stands alone: the location in the middle with rings at round distances, or
/// a track; north up, every point that has a coordinate in the colour and shape of its group, and a
/// legend.
///
/// Names stand beside points where there is room for them, the nearest first. The others have their
/// number in the answer, if there is room for that, and a list beside the map tells their names.
struct SVGWriter: ResultWriter {
  let caption: MapCaption

  func write(_ result: NearbyResult, to output: inout [UInt8]) {
    let isSmall = result.points.count <= MapLayout.mostFew
    let layout = MapLayout(result, side: isSmall ? 800 : 1_100, caption)
    let drawing = SVGDrawing(layout: layout, result: result, target: .objects)
    let frame = layout.canvas.frame
    let list = MapList(layout, of: result.points.count)
    let width = frame.width + list.width
    let legend = MapLegend(layout, width: width)
    let credits = MapText.lines(
      TerminalText.visible(layout.credits(of: result).joined(separator: "; ")), width: width - 24,
    )
    let height = legend.bottom + (credits.isEmpty ? 6 : 10 + 16 * Double(credits.count))
    // Without a size of its own it fills its window, whatever size that has.
    output += """
      <?xml version="1.0" encoding="UTF-8"?>
      <svg xmlns="http://www.w3.org/2000/svg" class="map" viewBox="0 0 \(width) \(height)">
      <title>\(caption.title(of: result))</title>
      <style>
      \(HTMLPage.mapStyle)</style>
      <rect class="paper" width="100%" height="100%"/>

      """
    drawing.appendShapes(to: &output)
    drawing.appendMap(to: &output)
    list.append(caption, to: &output)
    legend.append(to: &output)
    for (index, credit) in credits.enumerated() {
      let position = MapPosition(x: 12, y: legend.bottom + 16 * Double(index + 1))
      output += SVGDrawing.text(credit, "small", at: position)
    }
    output += "\n</svg>\n"
  }
}
