import Geodesy
import PointsOfInterest

/// Writes a map as SVG that stands alone: the location in the middle with rings at round distances, or
/// a track; north up, every point that has a coordinate in the colour and shape of its group, and a
/// legend.
///
/// Names stand beside points where there is room for them, the nearest first. The others have their
/// number in the answer, if there is room for that, and a list beside the map tells their names.
struct SVGWriter: ResultWriter {
  private static let size = MapSize(few: 800, many: 1_100)

  let caption: MapCaption

  /// Writes one picture.
  func write(_ result: NearbyResult, query: String?, to output: inout [UInt8]) {
    let side = Self.size.side(for: result.points.count)
    let layout = MapLayout(result, side: side, caption)
    let drawing = SVGDrawing(layout: layout, result: result, caption: caption, target: .objects)
    let frame = layout.canvas.frame
    let list = MapList(layout, of: result.points.count, height: frame.height)
    let width = frame.width + list.width
    let corner = MapPosition(x: 12, y: frame.height + 6)
    let legend = MapLegend(layout.groups, from: corner, width: width - 24)
    let credit = TerminalText.visible(result.attributions.joined(separator: "; "))
    let height = corner.y + legend.height + (credit.isEmpty ? 6 : 26)
    appendHead(MapFrame(width: width, height: height), result, to: &output)
    drawing.appendShapes(to: &output)
    drawing.appendMap(to: &output)
    list.append(caption, to: &output)
    legend.append(to: &output)
    if !credit.isEmpty {
      let position = MapPosition(x: corner.x, y: height - 10)
      SVGDrawing.append(credit, "small", at: position, to: &output)
    }
    output.append("\n</svg>\n")
  }

  private func appendHead(_ frame: MapFrame, _ result: NearbyResult, to output: inout [UInt8]) {
    output.append("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n")
    output.append("<svg xmlns=\"http://www.w3.org/2000/svg\" class=\"map\" viewBox=\"0 0 ")
    XMLText.append(frame.width, to: &output)
    output.append(" ")
    XMLText.append(frame.height, to: &output)
    output.append("\"")
    // Its own size: texts stay legible in a window that is smaller, which then scrolls.
    XMLText.append("width", frame.width, to: &output)
    XMLText.append("height", frame.height, to: &output)
    output.append(">\n<title>")
    XMLText.append(caption.title(of: result), to: &output)
    output.append("</title>\n<style>\n")
    output.append(MapStyle.rules)
    output.append("</style>\n<rect class=\"paper\" width=\"100%\" height=\"100%\"/>\n")
  }
}
