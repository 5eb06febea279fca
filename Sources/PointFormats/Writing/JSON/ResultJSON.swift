import Basics
import OpeningHours
package import PointsOfInterest

extension OutputField {
  /// The keys of each point of a result.
  static func keys(of result: NearbyResult) -> [OutputField] {
    result.track == nil ? keys : trackKeys
  }
}

/// The members of json and geojson about a result as a whole.
enum ResultJSON {
  /// Appends the members `location`, `complete`, `covered`, `failures` and `attribution`.
  ///
  /// An answer is complete when nothing failed.
  static func appendMembers(of result: NearbyResult, to output: inout [UInt8]) {
    output.append(#""location":"#)
    if let fix = result.fix { FixJSON.append(fix, to: &output) } else { output.append("null") }
    output.append(result.failures.isEmpty ? #","complete":true"# : #","complete":false"#)
    output.append(#","covered":"#)
    output.append(result.covered.map { $0 ? "true" : "false" } ?? "null")
    output.append(#","failures":"#)
    appendList(result.failures, to: &output) { failure, output in
      output.append(#"{"source":"#)
      JSONText.append(failure.source, to: &output)
      output.append(#","message":"#)
      JSONText.append(failure.failure.message, to: &output)
      output.append("}")
    }
    output.append(#","attribution":"#)
    appendList(result.attributions, to: &output) { JSONText.append($0, to: &$1) }
  }

  /// Appends a list, with a line break before each element and before the end.
  static func appendList<Element>(
    _ elements: [Element], lineBreak: StaticString = "", to output: inout [UInt8],
    element append: (Element, inout [UInt8]) -> Void,
  ) {
    output.append("[")
    for (index, element) in elements.enumerated() {
      if index > 0 { output.append(UInt8(ascii: ",")) }
      output.append(lineBreak)
      append(element, &output)
    }
    if !elements.isEmpty { output.append(lineBreak) }
    output.append("]")
  }
}

/// A location as the JSON object that json and geojson share.
package enum FixJSON {
  /// Appends `{"latitude":…,"longitude":…,"accuracy":…,"time":…,"provider":…,"place":…}`.
  ///
  /// The accuracy is rounded to millimetres, the time is RFC 3339 in UTC.
  package static func append(_ fix: Fix, to output: inout [UInt8]) {
    output.append(#"{"latitude":"#)
    JSONText.append(fix.coordinate.roundedLatitude, to: &output)
    output.append(#","longitude":"#)
    JSONText.append(fix.coordinate.roundedLongitude, to: &output)
    output.append(#","accuracy":"#)
    JSONText.append(fix.accuracy.flatMap { FixedDecimal($0, places: 3) }, to: &output)
    output.append(#","time":"#)
    JSONText.append(fix.time?.rfc3339, to: &output)
    output.append(#","provider":"#)
    JSONText.append(fix.origin.rawValue, to: &output)
    output.append(#","place":"#)
    JSONText.append(fix.place?.label, to: &output)
    output.append("}")
  }
}
