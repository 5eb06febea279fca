import PointsOfInterest

struct SVGDrawing {
  let layout: MapLayout
  let result: NearbyResult
  let target: Target

  private var caption: MapCaption { layout.caption }

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

  func appendMap(to output: inout [UInt8]) {
    let frame = layout.canvas.frame
    output += "<rect class=\"paper\" width=\"\(frame.width)\" height=\"\(frame.height)\"/>\n"
    appendGround(to: &output)
    appendNorth(to: &output)
    appendScale(to: &output)
    for label in layout.lengths { output += Self.text(label, "small") }
    // A page tells it beside the map.
    if result.points.isEmpty, target == .objects {
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
    let arrow = dot.isBeyond ? line("way", layout.arrow(beyond: dot.position)) : ""
    let label = dot.label.map { Self.text($0, dot.isNamed ? nil : "small") } ?? ""
    output += """
      <\(tag)\(reference)\(focus)><title>\(Self.isolated(caption.name(of: dot.nearby))) – \
      \(caption.whereabouts(of: dot.nearby))</title>\
      \(Self.shape(of: dot.group, at: dot.position))\(arrow)\(label)</\(tag)>

      """
  }
}

extension SVGDrawing {
  private func appendGround(to output: inout [UInt8]) {
    let canvas = layout.canvas
    // A drawing of its own, which cuts off what reaches beyond the map.
    output += "<svg width=\"\(canvas.frame.width)\" height=\"\(canvas.frame.height)\">\n"
    append(layout.ground, to: &output)
    appendOutlines(to: &output)
    for ring in canvas.rings { output += circle("ring", at: canvas.frame.centre, ring.radius) }
    appendWalks(to: &output)
    if let route = canvas.route { append(route, to: &output) } else { appendLocation(to: &output) }
    output += "</svg>\n"
  }

  private func append(_ route: MapRoute, to output: inout [UInt8]) {
    for path in route.lines where path.count > 1 { output += line("track", path) }
    for arrow in route.arrows {
      let ahead = arrow.direction * 4
      let aside = MapPosition(x: -ahead.y, y: ahead.x)
      let (tip, back) = (arrow.position + ahead, arrow.position - ahead)
      output += line("way", [back + aside, tip, back - aside])
    }
    for mark in route.marks { output += circle("mark", at: mark.position, 3.5) }
    let end = route.end - MapPosition(x: 6, y: 6)
    output += "<rect class=\"end\" width=\"12\" height=\"12\" x=\"\(end.x)\" y=\"\(end.y)\"/>\n"
    output += circle("end", at: route.start, 6)
    output += circle("mark", at: route.start, 2.5)
  }

  private func appendLocation(to output: inout [UInt8]) {
    guard let fix = result.fix else { return }
    let centre = layout.canvas.frame.centre
    output += "<g><title>\(caption.location(fix))</title>\n"
    if let accuracy = layout.canvas.accuracy, accuracy > 1 {
      output += circle("error", at: centre, accuracy)
    }
    let (right, down) = (MapPosition(x: 8, y: 0), MapPosition(x: 0, y: 8))
    output += line("here", [centre - right, centre + right])
    output += line("here", [centre - down, centre + down])
    output += circle("here", at: centre, 5)
    output += "</g>\n"
  }

  private func appendNorth(to output: inout [UInt8]) {
    let box = MapLayout.northBox(in: layout.canvas.frame)
    let middle = box.centre.x
    let letter = MapPosition(x: middle, y: box.maxY)
    output += Self.text("N", "small", at: letter, anchor: .middle)
    let (top, bottom) = (box.y + 2, box.maxY - 12)
    let arrow = [(middle - 5, bottom), (middle, top), (middle + 5, bottom)]
    output += line("bar", arrow.map { MapPosition(x: $0, y: $1) })
  }

  private func appendScale(to output: inout [UInt8]) {
    let box = layout.scaleBox
    let corner = MapPosition(x: box.x, y: box.y + MapText.smallSize)
    output += Self.text(layout.scale.text(), "small", at: corner)
    let bar = [(box.x, -6.0), (box.x, 0), (box.maxX, 0), (box.maxX, -6)]
    output += line("bar", bar.map { MapPosition(x: $0, y: box.maxY + $1) })
  }

  private func circle(_ style: String, at centre: MapPosition, _ radius: Double) -> Markup {
    "<circle class=\"\(style)\" cx=\"\(centre.x)\" cy=\"\(centre.y)\" r=\"\(radius)\"/>\n"
  }

  private func line(_ style: String, _ positions: [MapPosition]) -> Markup {
    let path = positions.enumerated().map { "\($0 == 0 ? "M" : "L")\($1.x) \($1.y)" as Markup }
    return "<path class=\"\(style)\" d=\"\(path)\"/>\n"
  }

  private func appendOutlines(to output: inout [UInt8]) {
    for group in layout.groups {
      let outlines = layout.outlines.filter { $0.group == group }
      guard !outlines.isEmpty else { continue }
      // A shape without a filling has its edge in the colour of the text.
      let colour = group.colour.flatMap { $0 == "none" ? nil : " color=\"\($0)\"" as Markup } ?? ""
      output += """
        <g class="area" transform="scale(\(1 / MapOutline.unitsPerPixel))" \
        data-g="\(group.name)"\(colour)>

        """
      for outline in outlines { append(outline, to: &output) }
      output += "</g>\n"
    }
  }

  private func append(_ outline: MapOutline, to output: inout [UInt8]) {
    output += outline.isTinted ? "<path d=\"" : "<path fill=\"none\" d=\""
    for path in outline.paths { append(path, to: &output) }
    output += "\"/>\n"
  }

  private func append(_ path: MapOutline.Path, to output: inout [UInt8]) {
    guard let start = path.line.first else { return }
    output += "M\(pair(start))l"
    for (index, step) in zip(path.line, path.line.dropFirst()).enumerated() {
      output += "\(index > 0 ? " " : "")\(pair(step.1 - step.0))"
    }
    if path.isClosed { output += "z" }
  }

  private func pair(_ position: MapPosition) -> Markup {
    "\(position.x)\(position.y >= 0 ? " " : "")\(position.y)"
  }

  private func append(_ ground: MapGround, to output: inout [UInt8]) {
    if ground.shapes.isEmpty { return }
    output += "<g class=\"ground\" transform=\"scale(\(1 / MapOutline.unitsPerPixel))\">\n"
    for shape in ground.shapes {
      let paths = shape.lines.compactMap { layout.canvas.path($0, isClosed: shape.kind.isArea) }
      append(paths, shape.kind.rawValue, to: &output)
    }
    output += "</g>\n"
  }

  private func appendWalks(to output: inout [UInt8]) {
    for group in layout.groups {
      let walks = layout.dots.filter { $0.group == group }
        .compactMap { $0.nearby.path.flatMap { layout.canvas.path($0, isClosed: false) } }
      if walks.isEmpty { continue }
      output += """
        <g class="walks" transform="scale(\(1 / MapOutline.unitsPerPixel))" data-g="\(group.name)">

        """
      for walk in walks { append([walk], "walk", to: &output) }
      output += "</g>\n"
    }
  }

  private func append(_ paths: [MapOutline.Path], _ style: String, to output: inout [UInt8]) {
    if paths.isEmpty { return }
    output += "<path class=\"\(style)\" d=\""
    for path in paths { append(path, to: &output) }
    output += "\"/>\n"
  }
}
