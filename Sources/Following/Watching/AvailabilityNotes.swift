package import Foundation
import Synchronization

/// Says in words when a location is lost and when it is there again, whatever the view shows.
package final class AvailabilityNotes {
  private let notificationCenter: NotificationCenter
  private let observation: any NSObjectProtocol
  private let notes: Notes

  /// - Parameter notificationCenter: Where changes of availability are posted.
  package init(_ notificationCenter: NotificationCenter) {
    let notes = Notes()
    self.notificationCenter = notificationCenter
    self.notes = notes
    observation = notificationCenter.addObserver(
      forName: .locationAvailabilityDidChange,
      object: nil,
      queue: nil,
    ) { notification in
      if let availability = LocationAvailability(notification) { notes.add(availability) }
    }
  }

  deinit {
    notificationCenter.removeObserver(observation)
  }

  /// What is to be said since the last time.
  package func take() -> [String] {
    notes.state.withLock { state in
      defer { state.untold = [] }
      return state.untold
    }
  }
}

/// What is to be said; notifications may come on any thread.
private final class Notes: Sendable {
  struct State {
    var untold: [String] = []
    /// Why locations could not be had, as last said.
    var outage: String?
  }

  let state = Mutex(State())

  func add(_ availability: LocationAvailability) {
    state.withLock { state in
      switch availability {
      case .unavailable(let reason):
        guard reason != state.outage else { return }
        state.outage = reason
        state.untold.append("\(reason) (trying again)")
      case .searching, .inexact: break
      case .available:
        guard state.outage != nil else { return }
        state.outage = nil
        state.untold.append("there is a location again")
      }
    }
  }
}
