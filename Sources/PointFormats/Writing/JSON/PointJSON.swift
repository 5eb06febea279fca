import Geodesy
package import PointsOfInterest

/// A point as the JSON object that ndjson, json, geojson and events share.
///
/// Keys stand in the order of `OutputField`, whatever is known; unknown is `null`. Those of a track
/// are there when the point is seen from one.
/// Numbers are in their shortest form: `12.5`, never `12.500`, `1e3` or `-0`.
package enum PointJSON {
  /// Appends the object.
  ///
  /// - Parameters:
  ///   - point: The point.
  ///   - output: Where UTF-8 is appended.
  package static func append(_ point: NearbyPoint, to output: inout [UInt8]) {
    output.append("{")
    appendMembers(
      of: point,
      point.along == nil ? OutputField.keys : OutputField.allCases,
      to: &output,
    )
    output.append("}")
  }

  /// Appends the object with some of its keys.
  ///
  /// - Parameters:
  ///   - point: The point.
  ///   - fields: The keys, in the order in which they are to stand.
  ///   - output: Where UTF-8 is appended.
  package static func append(
    _ point: NearbyPoint,
    fields: [OutputField],
    to output: inout [UInt8],
  ) {
    output.append("{")
    appendMembers(of: point, fields, to: &output)
    output.append("}")
  }

  /// Appends members without braces, a comma between any two.
  static func appendMembers(
    of point: NearbyPoint,
    _ fields: [OutputField],
    to output: inout [UInt8],
  ) {
    var isFirst = true
    for field in fields {
      if !isFirst { output.append(UInt8(ascii: ",")) }
      isFirst = false
      appendMember(field, of: point, to: &output)
    }
  }

  /// Appends all tags as an object, sorted by key.
  static func append(_ tags: Tags, to output: inout [UInt8]) {
    output.append("{")
    var isFirst = true
    for (key, value) in tags.pairs {
      if !isFirst { output.append(UInt8(ascii: ",")) }
      isFirst = false
      JSONText.append(key, to: &output)
      output.append(":")
      JSONText.append(value, to: &output)
    }
    output.append("}")
  }

  private static func appendMember(
    _ field: OutputField,
    of point: NearbyPoint,
    to output: inout [UInt8],
  ) {
    switch field {
    case .along:
      output.append(#""along":"#)
      JSONText.append(point.roundedAlong, to: &output)
    case .side:
      output.append(#""side":"#)
      JSONText.append(point.side?.rawValue, to: &output)
    case .name:
      output.append(#""name":"#)
      JSONText.append(point.point.name, to: &output)
    case .category:
      output.append(#""category":"#)
      JSONText.append(point.point.category?.text, to: &output)
    case .distance:
      output.append(#""distance":"#)
      JSONText.append(point.roundedDistance, to: &output)
    case .bearing:
      output.append(#""bearing":"#)
      JSONText.append(point.roundedBearing, to: &output)
    case .latitude:
      output.append(#""latitude":"#)
      JSONText.append(point.point.coordinate?.roundedLatitude, to: &output)
    case .longitude:
      output.append(#""longitude":"#)
      JSONText.append(point.point.coordinate?.roundedLongitude, to: &output)
    case .id:
      output.append(#""id":"#)
      JSONText.append(point.point.id, to: &output)
    case .source:
      output.append(#""source":"#)
      JSONText.append(point.point.source, to: &output)
    case .attribution:
      output.append(#""attribution":"#)
      JSONText.append(point.point.attribution, to: &output)
    case .tags:
      output.append(#""tags":"#)
      append(point.point.tags, to: &output)
    }
  }
}
