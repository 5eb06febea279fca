import OpeningHours
package import Basics
import Geodesy
package import PointFormats
package import PointsOfInterest

/// The view for programs: one JSON object a line and event.
package final class EventWriter: WatchView {
  private let sink: any ByteSink
  private let kinds: Set<WatchEventKind>
  private let json: EventJSON
  private let pending: AvailabilityObserver<[UInt8]>

  package init(
    sink: any ByteSink, kinds: Set<WatchEventKind>, fields: [OutputField]? = nil,
    facts: PointFacts = PointFacts(), notificationCenter: NotificationCenter,
  ) {
    self.sink = sink
    self.kinds = kinds
    let json = EventJSON(point: PointRow(.json, fields ?? OutputField.keys, facts: facts))
    let isWanted = kinds.contains(.availability)
    self.json = json
    pending = AvailabilityObserver(notificationCenter, []) { lines, availability, time in
      if isWanted { lines.update { json.append(availability, at: time, to: &$0) } }
    }
  }

  package func show(_ event: WatchEvent) {
    guard let kind = WatchEventKind(event), kinds.contains(kind) else { return }
    pending.state.update { json.append(event, to: &$0) }
  }

  /// - Throws: `Failure` of kind `.writing`.
  package func flush() throws {
    let bytes = pending.state.update { lines in
      defer { lines = [] }
      return lines
    }
    guard !bytes.isEmpty else { return }
    try Failure.told { try sink.write(bytes.span) }
  }
}

extension WatchEventKind {
  fileprivate init?(_ event: WatchEvent) {
    switch event {
    case .fix: self = .fix
    case .nearest(_, true): self = .nearest
    case .enter: self = .enter
    case .exit: self = .exit
    case .featured: self = .featured
    case .nearest(_, false), .presence: return nil
    }
  }
}

/// Events as JSON objects, one a line, their keys always all there and in the same order.
private struct EventJSON {
  let point: PointRow

  func append(_ event: WatchEvent, to output: inout [UInt8]) {
    switch event {
    case .fix(let fix): appendFix(fix, to: &output)
    case .nearest(let points, _):
      output += #"{"event":"nearest","points":"#.utf8
      JSONText.appendList(points, to: &output, element: point.append)
      output += "}\n".utf8
    case .enter(let point, let time): appendVisit("enter", point, time, to: &output)
    case .exit(let point, let time): appendVisit("exit", point, time, to: &output)
    case .featured(let point):
      output += #"{"event":"featured","point":"#.utf8
      self.point.append(point, to: &output)
      output += "}\n".utf8
    case .presence: break
    }
  }

  func append(_ availability: LocationAvailability, at time: Timestamp?, to output: inout [UInt8]) {
    let (state, reason): (String, String?) =
      switch availability {
      case .available: ("available", nil)
      case .searching: ("searching", nil)
      case .inexact(let reason): ("searching", reason)
      case .unavailable(let reason): ("unavailable", reason)
      }
    output +=
      #"{"event":"availability","state":"\#(state)","reason":\#(JSONText.quoted(reason))"#.utf8
    appendTime(time, to: &output)
  }

  private func appendFix(_ fix: Fix, to output: inout [UInt8]) {
    let numbers: [(key: String, value: FixedDecimal?)] = [
      ("latitude", FixedDecimal(fix.coordinate.latitude, places: 7)),
      ("longitude", FixedDecimal(fix.coordinate.longitude, places: 7)),
      ("accuracy", fix.accuracy.flatMap { FixedDecimal($0, places: 3) }),
      ("speed", fix.speed.flatMap { FixedDecimal($0, places: 3) }),
      ("course", fix.course.flatMap { FixedDecimal(bearing: $0) }),
    ]
    output += #"{"event":"fix","time":\#(JSONText.quoted(fix.time?.rfc3339))"#.utf8
    for (key, value) in numbers { output += #","\#(key)":\#(value?.text ?? "null")"#.utf8 }
    output += "}\n".utf8
  }

  private func appendVisit(
    _ event: String, _ point: NearbyPoint, _ time: Timestamp?, to output: inout [UInt8],
  ) {
    output += #"{"event":"\#(event)","point":"#.utf8
    self.point.append(point, to: &output)
    appendTime(time, to: &output)
  }

  private func appendTime(_ time: Timestamp?, to output: inout [UInt8]) {
    output += #","time":\#(JSONText.quoted(time?.rfc3339))}\#n"#.utf8
  }
}
