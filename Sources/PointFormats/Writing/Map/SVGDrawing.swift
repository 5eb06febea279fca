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
    let scale = layout.dotRadius / 6
    let transform: Markup = scale == 1 ? "" : " transform=\"scale(\(scale))\""
    output += "<defs>\n"
    for group in layout.groups {
      output += """
        <path id="g-\(group.name)"\(transform) fill="\(group.colour ?? "currentColor")" \
        d="\(group.shape)"/>

        """
    }
    output += "</defs>\n"
  }

  /// Appends the map itself, without legend and list.
  func appendMap(to output: inout [UInt8]) {
    let frame = layout.canvas.frame
    output += "<rect class=\"paper\" width=\"\(frame.width)\" height=\"\(frame.height)\"/>\n"
    appendGround(to: &output)
    appendNorth(to: &output)
    appendScale(to: &output)
    for label in layout.lengths { output += Self.text(label, "small") }
    if result.points.isEmpty {
      let place = MapPosition(x: frame.centre.x, y: 20)
      output += Self.text("\(caption.words[.places]): 0", at: place, anchor: .middle)
    }
    for dot in layout.dots { append(dot, to: &output) }
  }

  /// The shape of a group, at the origin if no position is given.
  static func shape(of group: PlaceGroup, at position: MapPosition? = nil) -> Markup {
    let place = position.map { " x=\"\($0.x)\" y=\"\($0.y)\"" as Markup } ?? ""
    return "<use href=\"#g-\(group.name)\"\(place)/>"
  }

  static func text(
    _ text: String, _ style: String? = nil, at position: MapPosition,
    anchor: MapLabel.Anchor = .start,
  ) -> Markup {
    let style = style.map { " class=\"\($0)\"" as Markup } ?? ""
    let anchor: Markup = anchor == .start ? "" : " text-anchor=\"\(anchor.rawValue)\""
    return """
      <text\(style) x="\(position.x)" y="\(position.y)"\(anchor)>\(isolated(text))</text>
      """
  }

  private static func text(_ label: MapLabel, _ style: String?) -> Markup {
    text(label.text, style, at: label.baseline, anchor: label.anchor)
  }

  /// A text whose direction of writing is its own: signs at the ends of a name in Arabic belong to it,
  /// and what follows stays in order.
  private static func isolated(_ text: String) -> Markup {
    text.utf8.allSatisfy { $0 < 0x80 } ? "\(text)" : "&#x2068;\(text)&#x2069;"
  }

  private func append(_ dot: MapLayout.Dot, to output: inout [UInt8]) {
    let point = dot.nearby.point
    let link =
      target == .rows ? "#p\(dot.number)" : ObjectLink.text(id: point.id, at: point.coordinate)
    let tag = link == nil ? "g" : "a"
    let reference = link.map { " href=\"\($0)\"" as Markup } ?? ""
    let focus: Markup = target == .rows ? " tabindex=-1" : ""
    let label = dot.label.map { Self.text($0, dot.isNamed ? nil : "small") } ?? ""
    output += """
      <\(tag)\(reference)\(focus)><title>\(Self.isolated(caption.name(of: dot.nearby))) – \
      \(caption.whereabouts(of: dot.nearby))</title>\
      \(Self.shape(of: dot.group, at: dot.position))\(label)</\(tag)>

      """
  }
}
