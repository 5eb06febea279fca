package import PointsOfInterest

/// Messages that wait while a table has the screen: on it they would be lost at once.
package final class HeldMessages {
  private let tellError: (Failure) -> Void
  private let tellNote: (String) -> Void
  private var isHolding: Bool
  private var held: [() -> Void] = []

  /// A watch may run for days; the last messages are of use.
  private static let limit = 20

  /// - Parameter isHolding: Whether they wait until they are released.
  package init(
    isHolding: Bool, error: @escaping (Failure) -> Void, note: @escaping (String) -> Void,
  ) {
    self.isHolding = isHolding
    tellError = error
    tellNote = note
  }

  /// Tells an error.
  package func error(_ failure: Failure) {
    tell { [tellError] in tellError(failure) }
  }

  /// Tells a note.
  package func note(_ text: String) {
    tell { [tellNote] in tellNote(text) }
  }

  /// Tells all that has been held, and later ones at once.
  func release() {
    isHolding = false
    for message in held { message() }
    held = []
  }

  private func tell(_ message: @escaping () -> Void) {
    guard isHolding else { return message() }
    if held.count == Self.limit { held.removeFirst() }
    held.append(message)
  }
}
