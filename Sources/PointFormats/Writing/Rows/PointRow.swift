import Decimals
import Geodesy
public import PointsOfInterest

/// Writes points as rows of separated values or as JSON objects.
///
/// It is generic over the form that holds a point's values, so a record of an index is written from
/// its bytes. Unknown values are empty, or `null` in JSON.
public struct PointRow: Sendable {
  /// The fields in their order.
  @usableFromInline package let fields: [OutputField]
  /// How their values are written.
  @usableFromInline package let syntax: RowSyntax
  /// The keys with quotation marks and colon, one behind the other; empty without keys.
  private var keys: [UInt8] = []
  /// Where in `keys` the key of each field ends.
  private var keyEnds: [Int] = []

  /// - Parameters:
  ///   - syntax: How values are written.
  ///   - fields: The fields; those of a JSON object stand in the order of `OutputField`.
  package init(_ syntax: RowSyntax, _ fields: [OutputField]) {
    self.syntax = syntax
    self.fields = syntax.hasKeys ? OutputField.allCases.filter(fields.contains) : fields
    guard syntax.hasKeys else { return }
    for field in self.fields {
      keys += "\"\(field.rawValue)\":".utf8
      keyEnds.append(keys.count)
    }
  }

  /// Appends a point as a row or an object, without a line end.
  package func append(_ point: NearbyPoint, to output: inout [UInt8]) {
    unsafe appendBeginning(query: nil, to: &output)
    appendValues(of: point, to: &output)
  }

  /// Appends the beginning of a row, which is the same for all points of a result.
  ///
  /// - Parameters:
  ///   - query: The first value, UTF-8; `nil` for rows without it.
  ///   - output: The bytes so far.
  package func appendBeginning(
    query: UnsafeBufferPointer<UInt8>?,
    to output: inout [UInt8],
  ) {
    if syntax.hasKeys { output.append("{") }
    guard let query = unsafe query else { return }
    if syntax.hasKeys { output.append(#""query":"#) }
    unsafe syntax.append(query, to: &output)
    if !fields.isEmpty { output.append(syntax.separator) }
  }

  /// Appends the values of a point and the end of its row, without a line end.
  ///
  /// - Throws: `Damage` when the point cannot be read.
  @inlinable
  public func appendValues<View: NearbyPointView>(
    of nearby: View,
    to output: inout [UInt8],
  ) throws(View.Point.Damage) {
    let (separator, hasKeys) = (syntax.separator, syntax.hasKeys)
    for position in fields.indices {
      if position > 0 { output.append(separator) }
      if hasKeys { appendKey(of: position, to: &output) }
      switch fields[position].value(of: nearby) {
      case .unknown: syntax.appendUnknown(to: &output)
      case .text(let text):
        unsafe try nearby.point.withUTF8(of: text) { unsafe syntax.append($0, to: &output) }
      case .distance(let distance): syntax.append(distance: distance, to: &output)
      case .bearing(let bearing): syntax.append(bearing: bearing, to: &output)
      case .angle(let angle): syntax.append(angle: angle, to: &output)
      case .side(let side): syntax.append(side, to: &output)
      case .tags: try appendTags(of: nearby.point, to: &output)
      }
    }
    if hasKeys { output.append(UInt8(ascii: "}")) }
  }

  @usableFromInline
  func appendKey(of position: Int, to output: inout [UInt8]) {
    let start = position > 0 ? keyEnds[position - 1] : 0
    output.append(contentsOf: keys[start..<keyEnds[position]])
  }

  /// Appends all tags as a JSON object, or as the text of one.
  @inlinable
  public func appendTags<Point: PointView>(
    of point: Point,
    to output: inout [UInt8],
  ) throws(Point.Damage) {
    var object = TagsObject()
    try point.forEachTag { key, value throws(Point.Damage) in
      unsafe try point.withUTF8(of: key) { unsafe object.append(key: $0) }
      unsafe try point.withUTF8(of: value) { unsafe object.append(value: $0) }
    }
    object.append(as: syntax, to: &output)
  }
}
