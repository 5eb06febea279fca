import OpeningHours
import Geodesy
import PointsOfInterest
import Synchronization

/// A judge to whom the value of the hours is the state, and who counts how often values are read.
package final class StubHoursJudge: HoursJudge {
  private let count = Mutex(0)

  package init() {}

  package var question: String { "now" }
  package var readCount: Int { count.withLock { $0 } }

  package func hours(_ value: String) -> any JudgedHours {
    count.withLock { $0 += 1 }
    return Hours(value: value)
  }

  private struct Hours: JudgedHours {
    let value: String

    func state(at place: Coordinate?) -> OpeningState {
      switch value {
      case "open": .open
      case "closed": .closed
      case "north": (place?.latitude ?? 0) > 0 ? .open : .closed
      default: .unknown
      }
    }

    func outlook(at place: Coordinate?) -> OpeningOutlook {
      switch state(at: place) {
      case .open: OpeningOutlook(state: .open, closes: "2026-01-01T18:00:00+01:00")
      case .closed: OpeningOutlook(state: .closed, opens: "2026-01-01T09:00:00+01:00")
      case .unknown: .unknown
      }
    }
  }
}
