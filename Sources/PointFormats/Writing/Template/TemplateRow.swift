public import Basics
public import Geodesy
public import OpeningHours
public import PointsOfInterest

/// Writes points as lines of a template.
///
/// It is generic over the form that holds a point's values, as `PointRow` is.
public struct TemplateRow: PointLine, Sendable {
  @usableFromInline let template: Template
  @usableFromInline let units: MeasurementSystem
  /// Whether texts of the data are escaped as in tsv, so that a line stays a line.
  private let isEscaped: Bool
  @usableFromInline let facts: PointFacts
  @usableFromInline let isJudged: Bool

  package init(
    _ template: Template, _ units: MeasurementSystem, isEscaped: Bool = true, facts: PointFacts,
  ) {
    self.template = template
    self.units = units
    self.isEscaped = isEscaped
    self.facts = facts
    isJudged = template.fields.contains(where: \.isJudged)
  }

  /// Appends the line of a point, which may name the query of a batch, as tsv has it.
  @inlinable public func append<View: NearbyPointView>(
    _ nearby: View, after query: [UInt8], to output: inout TextBuffer,
  ) throws(View.Point.Damage) {
    let outlook = isJudged ? try facts.outlook(of: nearby.point, after: nearby.walk) : nil
    // Widths are made behind the values: there is more to do than to append.
    var line: [UInt8] = []
    for piece in template.pieces {
      line.append(contentsOf: piece.text)
      guard let field = piece.field else { continue }
      let start = line.count
      switch field.source {
      case .query: line.append(contentsOf: query)
      case .point(let value): try append(value, of: nearby, outlook, as: field, to: &line)
      }
      field.finish(from: start, in: &line)
    }
    output.append(line)
  }

  /// Appends the line of a query without an answer, whose other fields are all unknown.
  func appendNothing(after query: [UInt8], to output: inout [UInt8]) {
    for piece in template.pieces {
      output.append(contentsOf: piece.text)
      guard let field = piece.field else { continue }
      let start = output.count
      if field.source == .query { output.append(contentsOf: query) }
      field.finish(from: start, in: &output)
    }
  }

  @inlinable func append<View: NearbyPointView>(
    _ value: OutputField, of nearby: View, _ outlook: OpeningOutlook?, as field: TemplateField,
    to output: inout [UInt8],
  ) throws(View.Point.Damage) {
    if field.isInWords, value == .category || nearby.point.name == nil {
      return try appendWords(for: nearby.point, inPlaceOfName: value == .name, to: &output)
    }
    switch try value.value(of: nearby, facts: facts, outlook: outlook) {
    case .unknown: break
    case .text(let text):
      unsafe try nearby.point.withUTF8(of: text) { unsafe append(utf8: $0, to: &output) }
    case .composed(let text): append(text, to: &output)
    case .truth(let isTrue): field.append(isTrue, to: &output)
    case .distance(let distance): field.append(distance: distance, units, to: &output)
    case .seconds(let seconds): field.append(seconds: seconds, to: &output)
    case .bearing(let bearing): field.append(bearing: bearing, to: &output)
    case .angle(let angle): field.append(angle: angle, to: &output)
    case .place(let place): append(place.decimalText, to: &output)
    case .side(let side): append(side.rawValue, to: &output)
    case .tags:
      var object: [UInt8] = []
      try object.appendText { text throws(View.Point.Damage) in
        try PointRow.appendObject(ofTags: nearby.point, to: &text)
      }
      unsafe object.withUnsafeBufferPointer { unsafe append(utf8: $0, to: &output) }
    }
  }

  @usableFromInline func append(utf8 bytes: UnsafeBufferPointer<UInt8>, to output: inout [UInt8]) {
    if isEscaped {
      unsafe TSVText.append(utf8: bytes, to: &output)
    } else {
      unsafe output.append(contentsOf: bytes)
    }
  }

  @usableFromInline func append(_ text: String, to output: inout [UInt8]) {
    if isEscaped { TSVText.append(text, to: &output) } else { output += text.utf8 }
  }

  @usableFromInline @inline(never) func appendWords<Point: PointView>(
    for point: Point, inPlaceOfName: Bool, to output: inout [UInt8],
  ) throws(Point.Damage) {
    if inPlaceOfName {
      if let words = try facts.kindAndOperator(of: point) { append(words, to: &output) }
      return
    }
    guard let category = try point.optionalString(of: point.categoryText) else { return }
    append(facts.words(Category(category)), to: &output)
  }
}
