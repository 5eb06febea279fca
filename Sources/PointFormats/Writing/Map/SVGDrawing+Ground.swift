import PointsOfInterest

extension SVGDrawing {
  /// The outlines of places, then the rings and the location, or the track.
  func appendGround(to output: inout [UInt8]) {
    let canvas = layout.canvas
    // A drawing of its own, which cuts off what reaches beyond the map.
    output.append("<svg")
    XMLText.append("width", canvas.frame.width, to: &output)
    XMLText.append("height", canvas.frame.height, to: &output)
    output.append(">\n")
    appendOutlines(to: &output)
    for ring in canvas.rings {
      appendCircle("ring", at: canvas.frame.centre, ring.radius, to: &output)
    }
    if let route = canvas.route { append(route, to: &output) } else { appendLocation(to: &output) }
    output.append("</svg>\n")
  }

  private func append(_ route: MapRoute, to output: inout [UInt8]) {
    for line in route.lines where line.count > 1 { appendLine("track", line, to: &output) }
    for arrow in route.arrows { append(arrow, to: &output) }
    for mark in route.marks { appendCircle("mark", at: mark.position, 3.5, to: &output) }
    let end = route.end - MapPosition(x: 6, y: 6)
    output.append("<rect class=\"end\" width=\"12\" height=\"12\"")
    XMLText.append("x", end.x, to: &output)
    XMLText.append("y", end.y, to: &output)
    output.append("/>\n")
    appendCircle("end", at: route.start, 6, to: &output)
    appendCircle("mark", at: route.start, 2.5, to: &output)
  }

  private func appendLocation(to output: inout [UInt8]) {
    guard let fix = result.fix else { return }
    let centre = layout.canvas.frame.centre
    output.append("<g><title>")
    XMLText.append(caption.location(fix), to: &output)
    output.append("</title>\n")
    if let accuracy = layout.canvas.accuracy, accuracy.radius > 1 {
      appendCircle("error", at: centre, accuracy.radius, to: &output)
    }
    appendLine(
      "here", [(-8, 0), (8, 0)].map { centre + MapPosition(x: $0, y: $1) }, to: &output, )
    appendLine(
      "here", [(0, -8), (0, 8)].map { centre + MapPosition(x: $0, y: $1) }, to: &output, )
    appendCircle("here", at: centre, 5, to: &output)
    output.append("</g>\n")
  }

  private func append(_ arrow: MapRoute.Arrow, to output: inout [UInt8]) {
    let ahead = arrow.direction * 4
    let aside = MapPosition(x: -ahead.y, y: ahead.x)
    let (tip, back) = (arrow.position + ahead, arrow.position - ahead)
    appendLine("way", [back + aside, tip, back - aside], to: &output)
  }

  func appendNorth(to output: inout [UInt8]) {
    let box = MapLayout.northBox(in: layout.canvas.frame)
    let middle = box.centre.x
    Self.append(
      "N", "small", at: MapPosition(x: middle, y: box.maxY), anchor: .middle, to: &output, )
    let (top, bottom) = (box.y + 2, box.maxY - 12)
    let arrow = [(middle - 5, bottom), (middle, top), (middle + 5, bottom)]
    appendLine("bar", arrow.map { MapPosition(x: $0, y: $1) }, to: &output)
  }

  func appendScale(to output: inout [UInt8]) {
    let box = layout.scaleBox
    Self.append(
      layout.scale.text(), "small", at: MapPosition(x: box.x, y: box.y + MapText.smallSize),
      to: &output,
    )
    let bar = [(box.x, -6.0), (box.x, 0), (box.maxX, 0), (box.maxX, -6)]
    appendLine("bar", bar.map { MapPosition(x: $0, y: box.maxY + $1) }, to: &output)
  }

  private func appendCircle(
    _ style: StaticString, at centre: MapPosition, _ radius: Double, to output: inout [UInt8],
  ) {
    output.append("<circle class=\"")
    output.append(style)
    output.append("\"")
    XMLText.append("cx", centre.x, to: &output)
    XMLText.append("cy", centre.y, to: &output)
    XMLText.append("r", radius, to: &output)
    output.append("/>\n")
  }

  func appendLine(_ style: StaticString, _ positions: [MapPosition], to output: inout [UInt8]) {
    output.append("<path class=\"")
    output.append(style)
    output.append("\" d=\"")
    for (index, position) in positions.enumerated() {
      output.append(index == 0 ? "M" : "L")
      XMLText.append(position.x, to: &output)
      output.append(" ")
      XMLText.append(position.y, to: &output)
    }
    output.append("\"/>\n")
  }
}

extension SVGDrawing {
  /// The outlines of places, those of a group together.
  func appendOutlines(to output: inout [UInt8]) {
    for group in layout.groups {
      let outlines = layout.outlines.filter { $0.group == group }
      guard !outlines.isEmpty else { continue }
      output.append("<g class=\"area\" transform=\"scale(")
      XMLText.append(1 / MapOutline.unitsPerPixel, to: &output)
      output.append(")\"")
      XMLText.append("data-g", group.name, to: &output)
      // A shape without a filling has its edge in the colour of the text.
      if let colour = group.colour, colour != "none" {
        XMLText.append("color", colour, to: &output)
      }
      output.append(">\n")
      for outline in outlines { append(outline, to: &output) }
      output.append("</g>\n")
    }
  }

  private func append(_ outline: MapOutline, to output: inout [UInt8]) {
    output.append(outline.isTinted ? "<path d=\"" : "<path fill=\"none\" d=\"")
    for path in outline.paths {
      guard let start = path.line.first else { continue }
      output.append("M")
      append(start, to: &output)
      output.append("l")
      for (index, step) in zip(path.line, path.line.dropFirst()).enumerated() {
        if index > 0 { output.append(" ") }
        append(step.1 - step.0, to: &output)
      }
      if path.isClosed { output.append("z") }
    }
    output.append("\"/>\n")
  }

  private func append(_ position: MapPosition, to output: inout [UInt8]) {
    XMLText.append(position.x, to: &output)
    if position.y >= 0 { output.append(" ") }
    XMLText.append(position.y, to: &output)
  }
}
