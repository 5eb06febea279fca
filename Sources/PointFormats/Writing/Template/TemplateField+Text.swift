import Basics
public import Geodesy

extension TemplateField {
  /// Appends a distance.
  func append(distance: Metres, _ units: MeasurementSystem, to output: inout [UInt8]) {
    if let unit = form?.unit {
      append(distance, in: unit, to: &output)
    } else if isPlain {
      // In metres whatever the units, as nothing tells them.
      append(precision.flatMap { FixedDecimal(distance, places: $0) }, to: &output) {
        FixedDecimal(distance: distance)
      }
    } else if precision != nil {
      append(distance, in: units.unit(for: distance), to: &output)
    } else {
      output += units.text(of: distance).utf8
    }
  }

  private func append(_ distance: Metres, in unit: LengthUnit, to output: inout [UInt8]) {
    let places = precision ?? (unit.isShort ? 0 : 2)
    FixedDecimal(distance / unit.metres, places: places)?.appendPadded(to: &output)
    if !isPlain { output += " \(unit.symbol)".utf8 }
  }

  /// Appends degrees clockwise from true north.
  @usableFromInline
  func append(bearing: Degrees, to output: inout [UInt8]) {
    switch form {
    case .compass: output += CompassPoint.name(of: bearing).utf8
    case .arrow:
      output += String(CompassArrow.nearest(to: bearing, among: CompassArrow.eight)).utf8
    default:
      guard isPlain else {
        FixedDecimal(bearing: bearing, places: precision ?? 0)?.appendPadded(to: &output)
        output += "°".utf8
        return
      }
      append(precision.flatMap { FixedDecimal(bearing: bearing, places: $0) }, to: &output) {
        FixedDecimal(bearing: bearing)
      }
    }
  }

  /// Appends degrees of latitude or longitude.
  @usableFromInline
  func append(angle: Degrees, to output: inout [UInt8]) {
    append(precision.flatMap { FixedDecimal(angle, places: $0) }, to: &output) {
      FixedDecimal(degrees: angle)
    }
  }

  /// Appends the answer to a question.
  @usableFromInline
  func append(_ isTrue: Bool, to output: inout [UInt8]) {
    let word = isPlain ? (isTrue ? "true" : "false") : (isTrue ? "yes" : "no")
    output += word.utf8
  }

  /// Makes what was appended fit: the text for an unknown value where nothing was, then the widths.
  ///
  /// - Parameter output: The bytes so far, the value last.
  @usableFromInline
  func finish(from start: Int, in output: inout [UInt8]) {
    guard width > 0 || precision != nil || fallback != nil else { return }
    if output.count == start, let fallback { output += fallback }
    if !kind.isNumber, let precision { truncate(to: precision, from: start, in: &output) }
    guard width > 0 else { return }
    let room = width - Self.width(of: output[start...])
    guard room > 0 else { return }
    let before =
      switch alignment ?? (kind.isNumber ? .right : .left) {
      case .left: 0
      case .right: room
      case .centre: room / 2
      }
    let space = UInt8(ascii: " ")
    output.insert(contentsOf: repeatElement(space, count: before), at: start)
    output.append(contentsOf: repeatElement(space, count: room - before))
  }

  private func truncate(to columns: Int, from start: Int, in output: inout [UInt8]) {
    guard output.count - start > columns else { return }
    let text = String(decoding: output[start...], as: UTF8.self)
    output.replaceSubrange(start..., with: DisplayWidth.truncated(text, to: columns).utf8)
  }

  private static func width(of bytes: ArraySlice<UInt8>) -> Int {
    if bytes.allSatisfy({ $0 < 0x80 }) { return bytes.count }
    return DisplayWidth.of(String(decoding: bytes, as: UTF8.self))
  }

  /// Appends a number with the decimals that were asked for, else in the shortest form.
  private func append(
    _ asked: FixedDecimal?, to output: inout [UInt8], else usual: () -> FixedDecimal?,
  ) {
    if let asked { asked.appendPadded(to: &output) } else { usual()?.append(to: &output) }
  }
}

/// Arrows for directions; up is north.
enum CompassArrow {
  /// Eight directions, north first, then clockwise.
  static let eight: [Character] = ["↑", "↗", "→", "↘", "↓", "↙", "←", "↖"]
  /// Four directions of ASCII, north first, then clockwise.
  static let ascii: [Character] = ["^", ">", "v", "<"]

  /// The nearest arrow; halfway between two, the one further clockwise.
  ///
  /// - Parameters:
  ///   - bearing: Degrees clockwise from north, 0 to 360.
  ///   - arrows: Arrows at equal angles, north first, then clockwise.
  static func nearest(to bearing: Degrees, among arrows: [Character]) -> Character {
    precondition(bearing >= 0 && bearing <= 360, "a bearing is 0 to 360 degrees")
    return arrows[Int((bearing * Double(arrows.count) / 360).rounded()) % arrows.count]
  }
}
