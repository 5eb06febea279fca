package import Basics
package import Foundation
package import PointFormats
package import PointsOfInterest

/// The view for programs: one JSON object a line and event.
package final class EventWriter: WatchView {
  private let sink: any ByteSink
  private let kinds: Set<WatchEventKind>
  private let json: EventJSON
  /// Lines that are not out yet.
  private let pending: AvailabilityObserver<[UInt8]>

  /// - Parameters:
  ///   - fields: The keys of points that are wanted, `nil` for all.
  ///   - facts: Facts for fields that the data does not hold.
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
      if isWanted { lines.withLock { json.append(availability, at: time, to: &$0) } }
    }
  }

  /// Takes an event, if its kind is wanted.
  package func show(_ event: WatchEvent) {
    guard let kind = WatchEventKind(event), kinds.contains(kind) else { return }
    pending.state.withLock { json.append(event, to: &$0) }
  }

  /// Writes all events since the last time.
  ///
  /// - Throws: `Failure` of kind `.writing`.
  package func flush() throws {
    try pending.state.withLock { bytes in
      guard !bytes.isEmpty else { return }
      defer { bytes.removeAll(keepingCapacity: true) }
      do throws(ByteSinkError) {
        try sink.write(bytes.span)
      } catch {
        throw Failure(error, writing: "standard output")
      }
    }
  }
}

extension WatchEventKind {
  /// The kind of an event that is printed.
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
