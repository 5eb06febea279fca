import OpeningHours
import Basics
package import PointsOfInterest

/// A location as the JSON object that json and geojson share.
package enum FixJSON {
  /// Appends `{"latitude":…,"longitude":…,"accuracy":…,"time":…,"provider":…,"place":…}`.
  ///
  /// - Parameters:
  ///   - fix: The location. Its accuracy is rounded to millimetres, its time is RFC 3339 in UTC.
  ///   - output: The bytes so far.
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
