import Basics
package import PointsOfInterest

/// The messages of a watch.
///
/// While a table has the screen they wait: on it they would be lost at once. Where no view shows
/// it, they tell in words when the location is lost and when it is there again.
package final class HeldMessages {
  private let printError: (Failure) -> Void
  private let printNote: (String) -> Void
  private var isHolding: Bool
  private var held: [() -> Void] = []
  private let outages: AvailabilityObserver<Outages>

  /// A watch may run for days; the last messages are of use.
  private static let limit = 20

  private struct Outages {
    var untold: [String] = []
    /// Why locations could not be had, as last said.
    var reason: String?

    mutating func record(_ availability: LocationAvailability) {
      switch availability {
      case .unavailable(let reason) where reason != self.reason:
        self.reason = reason
        untold.append("\(reason) (trying again)")
      case .available where reason != nil:
        reason = nil
        untold.append("there is a location again")
      case .unavailable, .searching, .inexact, .available: break
      }
    }
  }

  package init(
    isHolding: Bool, notificationCenter: NotificationCenter, error: @escaping (Failure) -> Void,
    note: @escaping (String) -> Void,
  ) {
    self.isHolding = isHolding
    printError = error
    printNote = note
    outages = AvailabilityObserver(notificationCenter, Outages()) { state, availability, _ in
      state.update { $0.record(availability) }
    }
  }

  package func error(_ failure: Failure) { enqueue { [printError] in printError(failure) } }

  package func note(_ text: String) { enqueue { [printNote] in printNote(text) } }

  /// Prints when the location was lost and was there again since the last time, unless the view
  /// shows that.
  func noteOutages(isShown: Bool) {
    let notes = outages.state.update { state in
      defer { state.untold = [] }
      return state.untold
    }
    if !isShown { notes.forEach(note) }
  }

  func release() {
    isHolding = false
    for message in held { message() }
    held = []
  }

  private func enqueue(_ message: @escaping () -> Void) {
    guard isHolding else { return message() }
    if held.count == Self.limit { held.removeFirst() }
    held.append(message)
  }
}
