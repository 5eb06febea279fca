package import Foundation

/// Notes in words of when a location is lost and when it is there again, whatever the view shows.
package final class AvailabilityNotes {
  private struct State {
    var untold: [String] = []
    /// Why locations could not be had, as last said.
    var outage: String?

    mutating func take(_ availability: LocationAvailability) {
      switch availability {
      case .unavailable(let reason):
        guard reason != outage else { return }
        outage = reason
        untold.append("\(reason) (trying again)")
      case .searching, .inexact: break
      case .available:
        guard outage != nil else { return }
        outage = nil
        untold.append("there is a location again")
      }
    }
  }

  private let observer: AvailabilityObserver<State>

  package init(_ notificationCenter: NotificationCenter) {
    observer = AvailabilityObserver(notificationCenter, State()) { state, availability, _ in
      state.withLock { $0.take(availability) }
    }
  }

  /// The notes since the last time.
  package func take() -> [String] {
    observer.state.withLock { state in
      defer { state.untold = [] }
      return state.untold
    }
  }
}
