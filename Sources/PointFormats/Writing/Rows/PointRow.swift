public import Basics
package import Geodesy
public import PointsOfInterest

/// Writes points as rows of separated values or as JSON objects.
///
/// It is generic over the form that holds a point's values, so a record of an index is written from
/// its bytes. Unknown values are empty, or `null` in JSON.
///
/// It is a class because a batch hands it on for each line: that counts one reference, not six.
public final class PointRow: Sendable {
  @usableFromInline package let fields: [OutputField]
  @usableFromInline package let syntax: RowSyntax
  @usableFromInline package let facts: PointFacts
  @usableFromInline let isJudged: Bool
  /// Whether a field asks for more than what is measured.
  package let readsPoints: Bool
  /// The bytes before each value in JSON: comma, key and colon.
  @usableFromInline let starts: [[UInt8]]

  /// - Parameter fields: The fields; those of a JSON object stand in the order of `OutputField`.
  package init(_ syntax: RowSyntax, _ fields: [OutputField], facts: PointFacts) {
    self.syntax = syntax
    self.facts = facts
    let fields = syntax.hasKeys ? OutputField.ordered(fields) : fields
    self.fields = fields
    isJudged = fields.contains(where: \.isJudged)
    readsPoints = !fields.allSatisfy(\.isMeasured)
    guard syntax.hasKeys else {
      starts = []
      return
    }
    starts = fields.map { field in
      var start: [UInt8] = field == fields.first ? [] : [UInt8(ascii: ",")]
      JSONText.append(field.key, to: &start)
      return start + [UInt8(ascii: ":")]
    }
  }

  /// Appends a point as a row or an object, without a line end.
  package func append(_ point: NearbyPoint, to output: inout [UInt8]) {
    output.appendText { text in
      unsafe appendBeginning(query: nil, to: &text)
      appendValues(of: point, to: &text)
    }
  }

  /// Appends the beginning of a row, which is the same for all points of a result.
  ///
  /// - Parameter query: The first value, UTF-8; `nil` for rows without it.
  package func appendBeginning(query: UnsafeBufferPointer<UInt8>?, to output: inout TextBuffer) {
    if syntax.hasKeys { output.append("{") }
    guard let query = unsafe query else { return }
    if syntax.hasKeys { output.append(#""query":"#) }
    unsafe syntax.append(query, to: &output)
    if !fields.isEmpty { output.append(syntax.separator) }
  }

  /// Appends the values of a point and the end of its row, without a line end.
  @inlinable public func appendValues<View: NearbyPointView>(
    of nearby: View, to output: inout TextBuffer,
  ) throws(View.Point.Damage) {
    let outlook = isJudged ? try facts.outlook(of: nearby.point, after: nearby.walk) : nil
    for position in fields.indices {
      appendStart(of: position, to: &output)
      switch try fields[position].value(of: nearby, facts: facts, outlook: outlook) {
      case .unknown: syntax.appendUnknown(to: &output)
      case .composed(let text): syntax.append(Array(text.utf8), to: &output)
      case .truth(let isTrue): syntax.append(isTrue, to: &output)
      case .text(let text):
        unsafe try nearby.point.withUTF8(of: text) { unsafe syntax.append($0, to: &output) }
      case .distance(let distance): syntax.append(distance: distance, to: &output)
      case .seconds(let seconds): syntax.append(seconds: seconds, to: &output)
      case .bearing(let bearing): syntax.append(bearing: bearing, to: &output)
      case .angle(let angle): syntax.append(angle: angle, to: &output)
      case .place(let place): syntax.append(place, to: &output)
      case .side(let side): syntax.append(side, to: &output)
      case .tags: try appendTags(of: nearby.point, to: &output)
      }
    }
    if syntax.hasKeys { output.append(UInt8(ascii: "}")) }
  }

  /// Appends the values and the end of a row of which no more is known than what is measured, without a
  /// line end; not to read the point saves a tenth of a batch with `--fields distance`.
  package func appendMeasured(
    distance: Metres? = nil, bearing: Degrees? = nil, to output: inout TextBuffer,
  ) {
    for position in fields.indices {
      appendStart(of: position, to: &output)
      if fields[position] == .distance, let distance {
        syntax.append(distance: distance, to: &output)
      } else if fields[position] == .bearing, let bearing {
        syntax.append(bearing: bearing, to: &output)
      } else {
        syntax.appendUnknown(to: &output)
      }
    }
    if syntax.hasKeys { output.append(UInt8(ascii: "}")) }
  }

  /// Appends what stands before a value: a separator, or its key.
  @inlinable @inline(__always) func appendStart(of position: Int, to output: inout TextBuffer) {
    if syntax.hasKeys {
      output.append(starts[position])
    } else if position > 0 {
      output.append(syntax.separator)
    }
  }

  /// Appends all tags as a JSON object, or as the text of one.
  @inlinable public func appendTags<Point: PointView>(
    of point: Point, to output: inout TextBuffer,
  ) throws(Point.Damage) {
    if syntax.hasKeys { return try Self.appendObject(ofTags: point, to: &output) }
    var object: [UInt8] = []
    try object.appendText { text throws(Point.Damage) in
      try Self.appendObject(ofTags: point, to: &text)
    }
    syntax.append(object, to: &output)
  }

  /// Appends the tags of a point as a JSON object.
  @inlinable public static func appendObject<Point: PointView>(
    ofTags point: Point, to output: inout TextBuffer,
  ) throws(Point.Damage) {
    output.append(UInt8(ascii: "{"))
    var isFirst = true
    try point.forEachTag { key, value throws(Point.Damage) in
      if !isFirst { output.append(UInt8(ascii: ",")) }
      isFirst = false
      unsafe try point.withUTF8(of: key) { unsafe RowSyntax.json.append($0, to: &output) }
      output.append(UInt8(ascii: ":"))
      unsafe try point.withUTF8(of: value) { unsafe RowSyntax.json.append($0, to: &output) }
    }
    output.append(UInt8(ascii: "}"))
  }
}

extension PointRow: PointLine {
  /// Appends the beginning, the values and the line end.
  @inlinable public func append<View: NearbyPointView>(
    _ nearby: View, after beginning: [UInt8], to output: inout TextBuffer,
  ) throws(View.Point.Damage) {
    let start = output.count
    output.append(beginning)
    try appendValues(of: nearby, to: &output)
    // An empty line would be no row (RFC 4180).
    if output.count == start, fields.count == 1, syntax.hasHeader {
      syntax.appendEmpty(to: &output)
    }
    syntax.appendLineEnd(to: &output)
  }
}
