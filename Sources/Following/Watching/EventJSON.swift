import OpeningHours
import Basics
import Geodesy
import PointFormats
import PointsOfInterest

/// Events as JSON objects, one a line, their keys always all there and in the same order.
struct EventJSON {
  /// How points are written.
  let point: PointRow

  /// Appends an event with its line end.
  func append(_ event: WatchEvent, to output: inout [UInt8]) {
    switch event {
    case .fix(let fix, _): appendFix(fix, to: &output)
    case .nearest(let points, _): appendNearest(points, to: &output)
    case .enter(let point, let time): appendVisit("enter", point, time, to: &output)
    case .exit(let point, let time): appendVisit("exit", point, time, to: &output)
    case .featured(let point):
      output += #"{"event":"featured","point":"#.utf8
      self.point.append(point, to: &output)
      output += "}\n".utf8
    case .presence: break
    }
  }

  /// Appends a change of availability with its line end.
  func append(_ availability: LocationAvailability, at time: Timestamp?, to output: inout [UInt8]) {
    output += #"{"event":"availability","state":"#.utf8
    switch availability {
    case .available: output += #""available","reason":null"#.utf8
    case .searching: output += #""searching","reason":null"#.utf8
    case .inexact(let reason):
      output += #""searching","reason":"#.utf8
      JSONText.append(reason, to: &output)
    case .unavailable(let reason):
      output += #""unavailable","reason":"#.utf8
      JSONText.append(reason, to: &output)
    }
    output += #","time":"#.utf8
    JSONText.append(time?.rfc3339, to: &output)
    output += "}\n".utf8
  }

  private func appendFix(_ fix: Fix, to output: inout [UInt8]) {
    output += #"{"event":"fix","time":"#.utf8
    JSONText.append(fix.time?.rfc3339, to: &output)
    output += #","latitude":"#.utf8
    JSONText.append(FixedDecimal(fix.coordinate.latitude, places: 7), to: &output)
    output += #","longitude":"#.utf8
    JSONText.append(FixedDecimal(fix.coordinate.longitude, places: 7), to: &output)
    output += #","accuracy":"#.utf8
    JSONText.append(fix.accuracy.flatMap { FixedDecimal($0, places: 3) }, to: &output)
    output += #","speed":"#.utf8
    JSONText.append(fix.speed.flatMap { FixedDecimal($0, places: 3) }, to: &output)
    output += #","course":"#.utf8
    JSONText.append(fix.course.flatMap { FixedDecimal(bearing: $0) }, to: &output)
    output += "}\n".utf8
  }

  private func appendNearest(_ points: [NearbyPoint], to output: inout [UInt8]) {
    output += #"{"event":"nearest","points":["#.utf8
    for (index, point) in points.enumerated() {
      if index > 0 { output.append(UInt8(ascii: ",")) }
      self.point.append(point, to: &output)
    }
    output += "]}\n".utf8
  }

  private func appendVisit(
    _ event: String, _ point: NearbyPoint, _ time: Timestamp?, to output: inout [UInt8],
  ) {
    output += #"{"event":"\#(event)","point":"#.utf8
    self.point.append(point, to: &output)
    output += #","time":"#.utf8
    JSONText.append(time?.rfc3339, to: &output)
    output += "}\n".utf8
  }
}
