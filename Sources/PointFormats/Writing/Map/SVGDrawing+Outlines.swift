import PointsOfInterest

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
