import PointsOfInterest

/// Draws a map that is laid out, as SVG.
struct SVGDrawing {
  let layout: MapLayout
  let result: NearbyResult
  let caption: MapCaption
  let target: Target

  /// The page to which the places on a map lead.
  enum Target {
    /// To the page of the place.
    case objects
    /// To its row in a list on the same page; the keyboard goes there without the map.
    case rows
  }

  /// Appends the shapes of the groups, once for all that use them.
  func appendShapes(to output: inout [UInt8]) {
    output.append("<defs>\n")
    for group in layout.groups {
      output.append("<path")
      XMLText.append("id", Self.id(of: group), to: &output)
      let scale = layout.dotRadius / 6
      if scale != 1 {
        output.append(" transform=\"scale(")
        XMLText.append(scale, to: &output)
        output.append(")\"")
      }
      XMLText.append("fill", group.colour ?? "currentColor", to: &output)
      XMLText.append("d", group.shape, to: &output)
      output.append("/>\n")
    }
    output.append("</defs>\n")
  }

  /// Appends the map itself, without legend and list.
  func appendMap(to output: inout [UInt8]) {
    let frame = layout.canvas.frame
    output.append("<rect class=\"paper\"")
    XMLText.append("width", frame.width, to: &output)
    XMLText.append("height", frame.height, to: &output)
    output.append("/>\n")
    appendGround(to: &output)
    appendNorth(to: &output)
    appendScale(to: &output)
    for label in layout.lengths { append(label, "small", to: &output) }
    if result.points.isEmpty { appendNothingFound(to: &output) }
    for dot in layout.dots { append(dot, to: &output) }
  }

  /// Appends the shape of a group.
  static func append(_ group: PlaceGroup, at position: MapPosition?, to output: inout [UInt8]) {
    output.append("<use")
    XMLText.append("href", "#" + id(of: group), to: &output)
    if let position {
      XMLText.append("x", position.x, to: &output)
      XMLText.append("y", position.y, to: &output)
    }
    output.append("/>")
  }

  /// Appends a text.
  static func append(
    _ text: String, _ style: StaticString? = nil, at position: MapPosition,
    anchor: MapLabel.Anchor = .start, to output: inout [UInt8],
  ) {
    output.append("<text")
    if let style {
      output.append(" class=\"")
      output.append(style)
      output.append("\"")
    }
    XMLText.append("x", position.x, to: &output)
    XMLText.append("y", position.y, to: &output)
    if anchor != .start { XMLText.append("text-anchor", anchor.rawValue, to: &output) }
    output.append(">")
    append(isolated: text, to: &output)
    output.append("</text>")
  }

  /// Appends a text whose direction of writing is its own: signs at the ends of a name in Arabic belong
  /// to it, and what follows stays in order.
  private static func append(isolated text: String, to output: inout [UInt8]) {
    let isPlain = text.utf8.allSatisfy { $0 < 0x80 }
    if !isPlain { output.append("&#x2068;") }
    XMLText.append(text, to: &output)
    if !isPlain { output.append("&#x2069;") }
  }

  private static func id(of group: PlaceGroup) -> String { "g-\(group.name)" }
}

extension SVGDrawing {
  private func appendNothingFound(to output: inout [UInt8]) {
    let place = MapPosition(x: layout.canvas.frame.centre.x, y: 20)
    Self.append("\(caption.words[.places]): 0", at: place, anchor: .middle, to: &output)
  }

  private func append(_ dot: MapLayout.Dot, to output: inout [UInt8]) {
    let point = dot.nearby.point
    let link =
      target == .rows ? "#p\(dot.number)" : ObjectLink.text(id: point.id, at: point.coordinate)
    output.append(link == nil ? "<g" : "<a")
    if let link { XMLText.append("href", link, to: &output) }
    output.append(target == .rows ? " tabindex=-1><title>" : "><title>")
    Self.append(isolated: caption.name(of: dot.nearby), to: &output)
    XMLText.append(" – \(caption.whereabouts(of: dot.nearby))", to: &output)
    output.append("</title>")
    Self.append(dot.group, at: dot.position, to: &output)
    if let label = dot.label { append(label, dot.isNamed ? nil : "small", to: &output) }
    output.append(link == nil ? "</g>\n" : "</a>\n")
  }

  private func append(_ label: MapLabel, _ style: StaticString?, to output: inout [UInt8]) {
    Self.append(label.text, style, at: label.baseline, anchor: label.anchor, to: &output)
  }
}
