import Decimals

/// A map as SVG 1.1, built piece by piece.
struct SVGPicture {
  /// The greatest number of points with names, the nearest ones: more do not fit, and every name is
  /// compared with all that is drawn.
  private static let mostNames = 200

  private var rings: [UInt8] = []
  private var marks: [(position: MapPosition, label: String, title: String)] = []
  private var labels = MapLabels()
  private let attribution: String

  /// - Parameter attribution: The credit; may be empty.
  init(attribution: String) {
    self.attribution = attribution
  }

  /// Adds a ring around the middle, with its label where it crosses north.
  mutating func addRing(radius: Double, label: String) {
    let top = MapPosition(x: MapFrame.centre.x, y: MapFrame.centre.y - radius)
    rings.append("<circle class=\"ring\"")
    append(MapFrame.centre, x: " cx", y: " cy", to: &rings)
    appendAttribute(" r", radius, to: &rings)
    rings.append("/>\n")
    appendText(label, "scale", at: MapPosition(x: top.x, y: top.y - 3), to: &rings)
    labels.reserve(MapBox(x: top.x - 25, y: top.y - 14, width: 50))
  }

  /// Adds a line through positions, such as a part of a track.
  mutating func addLine(_ positions: [MapPosition]) {
    rings.append("<path class=\"track\" fill=\"none\" stroke=\"#c80\" stroke-width=\"2\" d=\"")
    for (index, position) in positions.enumerated() {
      rings.append(index == 0 ? "M" : "L")
      FixedDecimal(position.x, places: 1)?.append(to: &rings)
      rings.append(UInt8(ascii: " "))
      FixedDecimal(position.y, places: 1)?.append(to: &rings)
    }
    rings.append("\"/>\n")
  }

  /// Adds the cross that marks the location.
  mutating func addCentre() {
    let (x, y) = (MapFrame.centre.x, MapFrame.centre.y)
    labels.reserve(MapBox(x: x - 6, y: y - 6, width: 12, height: 12))
    rings.append("<path class=\"centre\" d=\"M394 400h12M400 394v12\"/>\n")
  }

  /// Adds a point.
  ///
  /// Points that are added first get room for their names first.
  mutating func addPoint(at position: MapPosition, label: String, title: String) {
    marks.append((position, label, title))
    labels.reserve(MapBox(x: position.x - 4, y: position.y - 4, width: 8, height: 8))
  }

  /// Appends the document.
  func write(to output: inout [UInt8]) {
    output.append("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n")
    output.append(#"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 800 800">"#)
    output.append(
      """
      <style>
      text{font:12px sans-serif;fill:#222;paint-order:stroke;stroke:#fff;stroke-width:3px}
      .scale{font-size:11px;fill:#888;text-anchor:middle}
      .ring{fill:none;stroke:#ccc}.centre{stroke:#c00;stroke-width:2}
      .point{fill:#06c;stroke:#fff}
      </style>
      <rect width="800" height="800" fill="#fff"/>

      """
    )
    output.append(contentsOf: rings)
    for mark in marks { appendPoint(mark.position, "\(mark.label) – \(mark.title)", to: &output) }
    var labels = labels
    for mark in marks.prefix(Self.mostNames) {
      let text = DisplayWidth.truncated(TerminalText.visible(mark.label), to: 28)
      guard !text.isEmpty, let place = labels.place(text, at: mark.position) else { continue }
      appendText(text, "name", at: place, to: &output)
    }
    if !attribution.isEmpty {
      appendText(attribution, "credit", at: MapPosition(x: 8, y: 792), to: &output)
    }
    output.append("</svg>\n")
  }

  private func appendPoint(_ position: MapPosition, _ title: String, to output: inout [UInt8]) {
    output.append("<circle class=\"point\"")
    append(position, x: " cx", y: " cy", to: &output)
    output.append(" r=\"4\"><title>")
    XMLText.append(title, to: &output)
    output.append("</title></circle>\n")
  }

  private func appendText(
    _ text: String,
    _ style: StaticString,
    at position: MapPosition,
    to output: inout [UInt8],
  ) {
    output.append("<text class=\"")
    output.append(style)
    output.append("\"")
    append(position, x: " x", y: " y", to: &output)
    output.append(">")
    XMLText.append(text, to: &output)
    output.append("</text>\n")
  }

  private func append(
    _ position: MapPosition,
    x: StaticString,
    y: StaticString,
    to output: inout [UInt8],
  ) {
    appendAttribute(x, position.x, to: &output)
    appendAttribute(y, position.y, to: &output)
  }

  private func appendAttribute(_ name: StaticString, _ value: Double, to output: inout [UInt8]) {
    output.append(name)
    output.append("=\"")
    FixedDecimal(value, places: 1)?.append(to: &output)
    output.append("\"")
  }
}
