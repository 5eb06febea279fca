import Geodesy
import PointsOfInterest

/// How a format of separated values writes a text.
protocol CellText {
  static func append(_ text: String, to output: inout [UInt8])
}

extension TSVText: CellText {}
extension CSVText: CellText {}
extension ShownCSVText: CellText {}

/// One row of separated values: numbers as in JSON, unknown is empty.
enum SeparatedRow<Text: CellText> {
  /// Appends the cells with separators between them.
  @inline(__always)
  static func append(
    _ point: NearbyPoint,
    _ fields: [OutputField],
    separator: UInt8,
    to output: inout [UInt8],
  ) {
    var isFirst = true
    for field in fields {
      if !isFirst { output.append(separator) }
      isFirst = false
      appendCell(field, of: point, to: &output)
    }
  }

  @inline(__always)
  private static func appendCell(
    _ field: OutputField,
    of point: NearbyPoint,
    to output: inout [UInt8],
  ) {
    switch field {
    case .along: point.roundedAlong?.append(to: &output)
    case .side: append(point.side?.rawValue, to: &output)
    case .distance: point.roundedDistance?.append(to: &output)
    case .bearing: point.roundedBearing?.append(to: &output)
    case .latitude: point.point.coordinate?.roundedLatitude?.append(to: &output)
    case .longitude: point.point.coordinate?.roundedLongitude?.append(to: &output)
    case .name: append(point.point.name, to: &output)
    case .category: append(point.point.category?.text, to: &output)
    case .id: append(point.point.id, to: &output)
    case .source: append(point.point.source, to: &output)
    case .attribution: append(point.point.attribution, to: &output)
    case .tags: append(point.point.tags, to: &output)
    }
  }

  @inline(__always)
  private static func append(_ text: String?, to output: inout [UInt8]) {
    if let text { Text.append(text, to: &output) }
  }

  private static func append(_ tags: Tags, to output: inout [UInt8]) {
    var object: [UInt8] = []
    PointJSON.append(tags, to: &object)
    Text.append(String(decoding: object, as: UTF8.self), to: &output)
  }
}
